import { createContext, Script } from 'node:vm';

/**
 * What a function for viewer requests gets, of which it returns the request.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface ViewerEvent {
  version: '1.0';
  context: { eventType: 'viewer-request'; requestId: string };
  viewer: { ip: string };
  request: ViewerRequest;
}

export interface ViewerRequest {
  method: string;
  /** The path, without the query string. */
  uri: string;
  querystring: ViewerFields;
  /** By lower-case name. */
  headers: ViewerFields;
  cookies: ViewerFields;
}

/** All values of a repeated field are in `multiValue`; `value` is the first. */
export type ViewerFields = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** @throws ViewerFunctionError */
export type ViewerFunction = (event: ViewerEvent) => ViewerRequest;

/** What CloudFront answers in place of a function that failed. */
export class ViewerFunctionError extends Error {
  /** 503 when the function threw, 502 when it returned no request. */
  readonly status: 502 | 503;

  constructor(status: 502 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ViewerFunctionError';
    this.status = status;
  }
}

/**
 * Runs the code of a CloudFront function that changes a viewer's request: without modules, promises
 * and answers of its own, which are not supported here.
 * @throws for code that imports a module
 */
export function createViewerFunction(code: string): ViewerFunction {
  if (/^\s*import\b/m.test(code)) throw new Error('A function with modules is not supported here');
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const source = `'use strict';${code}\n;(event) => JSON.stringify(handler(JSON.parse(event)))`;
  const run = new Script(source, { filename: 'viewer-function.js' }).runInContext(context);

  return (event) => {
    const result = parse(() => run(JSON.stringify(event)));
    if (result?.method === event.request.method && result.uri?.startsWith('/')) return result;
    throw new ViewerFunctionError(502, 'The function returned no request, or of another method');
  };
}

function parse(run: () => string | undefined): ViewerRequest | undefined {
  try {
    return JSON.parse(run() ?? 'null');
  } catch (error) {
    throw new ViewerFunctionError(503, `The function failed: ${error}`, { cause: error });
  }
}
