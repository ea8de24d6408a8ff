/** The parts of swagger-ui-dist that this page uses: it sets a global and ships no types. */
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
    /** Parsed, when it is JSON. */
    body?: unknown;
  }

  interface Component {
    preauthorizeApiKey(scheme: string, value: string): void;
    specActions: {
      changeParam(operation: Operation, name: string, location: string, value: string): void;
      changeParamByIdentity(operation: Operation, parameter: Parameter, value: string): void;
    };
    specSelectors: {
      specJson(): { toJS(): unknown };
      /** Undefined until the operation is expanded. */
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
