import { createHmac, timingSafeEqual } from 'node:crypto';
import { isView, type View } from '../license/view.ts';

/** Who was admitted at the edge, and what the edge is to answer from. */
export interface Admission {
  slug: string;
  view: View;
  /** The revision that was live when the edge was last told. */
  revision: string;
}

const CREDENTIAL =
  /^edge\.(?<slug>[a-z0-9-]{1,63})\.(?<view>[a-z]+)\.(?<revision>[\w.-]{1,64})\.[\w-]{43}$/;

/**
 * What the edge sends to the API in place of a token that it has checked: the same for all tokens of
 * a club, so that they share one copy of each document. Only who has the stage's secret can make it.
 */
export function createEdgeCredential(secret: string, { slug, view, revision }: Admission): string {
  const unsigned = `edge.${slug}.${view}.${revision}`;
  const mac = createHmac('sha256', secret).update(unsigned).digest('base64url');
  return `${unsigned}.${mac}`;
}

export const isEdgeCredential = (text: string): boolean => text.startsWith('edge.');

/** Undefined for a credential that was not made with this secret. */
export function parseEdgeCredential(secret: string, text: string): Admission | undefined {
  const { slug, view, revision } = CREDENTIAL.exec(text)?.groups ?? {};
  if (!slug || !revision || !isView(view)) return undefined;
  const admission: Admission = { slug, view, revision };
  const expected = Buffer.from(createEdgeCredential(secret, admission));
  return timingSafeEqual(expected, Buffer.from(text)) ? admission : undefined;
}
