/** What this page uses of swagger-ui-dist, which has no types of its own and sets a global. */
declare function SwaggerUIBundle(options: {
  spec: object;
  domNode: Element | null;
  presets: unknown[];
  [option: string]: unknown;
  responseInterceptor: (response: SwaggerUIBundle.Response) => SwaggerUIBundle.Response;
}): SwaggerUIBundle.Component;

declare namespace SwaggerUIBundle {
  const presets: { apis: unknown };

  type Action = (payload: unknown) => unknown;

  interface Response {
    ok: boolean;
    url: string;
    /** Of JSON, parsed. */
    body?: unknown;
  }

  interface Component {
    preauthorizeApiKey(scheme: string, value: string): void;
    specActions: {
      changeParam(operation: Operation, name: string, place: string, value: string): void;
      changeParamByIdentity(operation: Operation, parameter: Parameter, value: string): void;
    };
    specSelectors: {
      specJson(): { toJS(): unknown };
      /** Undefined until the operation has been opened. */
      specResolvedSubtree(
        path: string[],
      ): { get(key: 'parameters'): Iterable<Parameter> | undefined } | undefined;
    };
  }

  type Operation = [path: string, method: string];
  interface Parameter {
    get(key: string): unknown;
  }
}
