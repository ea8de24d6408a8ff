import { createContext, Script } from 'node:vm';
import type { Header } from '../http/header-pairs.ts';

/** What a function for viewer requests is told of one: it has no query and no cookies here. */
export interface ViewerRequest {
  method: string;
  path: string;
  /** By lower-case name, in order. */
  headers: Header[];
}

export interface Viewer {
  ip: string;
  requestId: string;
}

/** Returns the headers that the function has made of the request's. */
export type ViewerFunction = (request: ViewerRequest, viewer: Viewer) => Header[];

/** All values of a repeated header are in `multiValue`; `value` is the first. */
type Fields = Record<string, { value: string; multiValue?: { value: string }[] }>;

/**
 * Runs the code of a CloudFront function that changes the headers of viewers' requests: without modules,
 * promises and answers of its own.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 * @throws for code that imports a module; the function throws when its code does, or changes more
 */
export function createViewerFunction(code: string): ViewerFunction {
  if (/^\s*import\b/m.test(code)) throw new Error('A function with modules is not supported here');
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } });
  const source = `'use strict';${code}\n;(event) => JSON.stringify(handler(JSON.parse(event)))`;
  const run = new Script(source, { filename: 'viewer-function.js' }).runInContext(context);

  return ({ method, path, headers }, { ip, requestId }) => {
    const isCookie = ([name]: Header) => name === 'cookie';
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request', requestId },
      viewer: { ip },
      request: { method, uri: path, headers: toFields(headers.filter((each) => !isCookie(each))) },
    };
    const returned = JSON.parse(run(JSON.stringify(event)) ?? 'null');
    if (returned?.method !== method || returned.uri !== path) {
      throw new Error('The function returned no request with the same method and uri');
    }
    return [...fromFields(returned.headers), ...headers.filter(isCookie)];
  };
}

function toFields(headers: Header[]): Fields {
  const groups = Object.groupBy(headers, ([name]) => name);
  return Object.fromEntries(
    Object.entries(groups).map(([name, all = []]) => {
      const values = all.map(([, value]) => ({ value }));
      const value = values[0]?.value ?? '';
      return [name, values.length > 1 ? { value, multiValue: values } : { value }];
    }),
  );
}

const fromFields = (fields: Fields): Header[] =>
  Object.entries(fields).flatMap(([name, { value, multiValue = [{ value }] }]) =>
    multiValue.map((each): Header => [name, each.value]),
  );
