import { etagOf } from '../../shared/etag.ts';

/** The body of a response, before it is compressed. */
export interface ResponseBody {
  /** Name of the document. */
  name: string;
  etag: string;
  bytes: Uint8Array;
}

/** Makes a response body of the `data` of each document. */
export const toBodies = (rendered: Map<string, unknown>): ResponseBody[] =>
  Array.from(rendered, ([name, data]) => toBody(name, data));

export function toBody(name: string, data: unknown): ResponseBody {
  const bytes = Buffer.from(JSON.stringify({ data }));
  return { name, etag: etagOf(bytes), bytes };
}
