import { etagOf } from '../../shared/etag.ts';

/** The body of a response, before it is compressed. */
export interface ResponseBody {
  /** Of its document. */
  name: string;
  etag: string;
  bytes: Uint8Array;
}

/** Of each document, by its name, as the `data` of a response body. */
export const toBodies = (rendered: Map<string, unknown>): ResponseBody[] =>
  Array.from(rendered, ([name, data]) => toBody(name, data));

export function toBody(name: string, data: unknown): ResponseBody {
  const bytes = Buffer.from(JSON.stringify({ data }));
  return { name, etag: etagOf(bytes), bytes };
}
