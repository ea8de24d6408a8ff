import type { IncomingMessage } from 'node:http';
import { type Header, pairsOf } from '../http/header-pairs.ts';
import type { ViewerFields, ViewerRequest } from './viewer-function.ts';

/** A request on its way from the viewer to the origin. */
export interface EdgeRequest {
  method: string;
  /** Still percent-encoded, without the query. */
  path: string;
  /** As sent: not decoded, in order; a value is undefined where there is no `=`. */
  query: [name: string, value?: string][];
  /** By lower-case name, in order. */
  headers: Header[];
}

export function readEdgeRequest({
  method = '',
  url = '/',
  rawHeaders,
}: IncomingMessage): EdgeRequest {
  const [path = '', ...rest] = url.split('?');
  return { method, path, query: parseQuery(rest.join('?')), headers: pairsOf(rawHeaders) };
}

export const urlOf = ({ path, query }: Pick<EdgeRequest, 'path' | 'query'>): string => {
  const parameters = query.map(([name, value]) =>
    value === undefined ? name : `${name}=${value}`,
  );
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
};

/** As a function gets it. */
export function toViewerRequest({ method, path, query, headers }: EdgeRequest): ViewerRequest {
  const cookies = headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(/; */))
    .map((cookie) => splitAt(cookie, '='));
  return {
    method,
    uri: path,
    querystring: toFields(query),
    headers: toFields(headers.filter(([name]) => name !== 'cookie')),
    cookies: toFields(cookies),
  };
}

/** What a function returned. */
export function fromViewerRequest(returned: ViewerRequest): EdgeRequest {
  const { method, uri, querystring, headers, cookies } = returned;
  const cookie = fromFields(cookies).map((pair) => pair.join('='));
  return {
    method,
    path: uri,
    query: fromFields(querystring),
    headers: [
      ...fromFields(headers),
      ...(cookie.length > 0 ? [['cookie', cookie.join('; ')] as Header] : []),
    ],
  };
}

function toFields(pairs: [name: string, value?: string][]): ViewerFields {
  const groups = Object.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(
    Object.entries(groups).map(([name, all = []]) => {
      const values = all.map(([, value = '']) => ({ value }));
      const value = values[0]?.value ?? '';
      return [name, values.length > 1 ? { value, multiValue: values } : { value }];
    }),
  );
}

const fromFields = (fields: ViewerFields): Header[] =>
  Object.entries(fields).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each): Header => [name, each.value]),
  );

const parseQuery = (text: string): EdgeRequest['query'] =>
  text === '' ? [] : text.split('&').map((part) => splitAt(part, '='));

function splitAt(text: string, separator: string): [name: string, value?: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
