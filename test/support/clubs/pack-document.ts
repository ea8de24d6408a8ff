import { packBodies } from '../../../publish/documents/pack-bodies.ts';
import { toBody } from '../../../publish/documents/response-body.ts';
import type { PackedDocument } from '../../../shared/table/documents.ts';

/** Compresses one document, as a publish does. */
export function packDocument(name: string, data: unknown): Required<PackedDocument> {
  const [packed] = packBodies([toBody(name, data)]);
  if (!packed?.brotli) throw new Error(`${name} is not packed.`);
  return { ...packed, brotli: packed.brotli };
}
