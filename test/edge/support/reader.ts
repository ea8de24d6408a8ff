import { Agent } from 'node:http';
import { type Sent, send } from '../../../packages/local-runtime/test/support/send.ts';
import type { LiveClub } from '../../load/live-club.ts';
import type { LiveLicense } from '../../load/live-license.ts';

/** Shorter than the edge keeps idle connections, so that none is used while it is closed. */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

/** A visitor's token. */
export interface Visitor {
  license: LiveLicense;
  token: string;
}

/** A request for a document of a club, and its answer; times in ms. */
export interface Read {
  visitor: Visitor;
  club: LiveClub;
  /** Its path in the club. */
  document: string;
  method: string;
  headers: Record<string, string>;
  sentAt: number;
  receivedAt: number;
  answer: Sent;
}

export interface Question {
  visitor: Visitor;
  club?: LiveClub;
  document: string;
  /** Added to the query. */
  garbage?: string;
  method?: string;
  headers?: Record<string, string>;
}

export async function verify(baseUrl: string, license: LiveLicense): Promise<Visitor> {
  const body = new URLSearchParams({ club_slug: license.club.slug, license_key: license.key });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const options = { method: 'POST', headers, body: body.toString(), agent };
  const { status, json, text } = await send(`${baseUrl}/license/verify`, options);
  if (status !== 200) throw new Error(`verify answered ${status}: ${text}`);
  return { license, token: (json as { bearer_token: string }).bearer_token };
}

export async function read(baseUrl: string, question: Question): Promise<Read> {
  const { visitor, club = visitor.license.club, document, garbage = '', method = 'GET' } = question;
  const headers = { Authorization: `Bearer ${visitor.token}`, ...question.headers };
  const sentAt = Date.now();
  const url = `${baseUrl}/clubs/${club.slug}/${withQuery(document, garbage)}`;
  const answer = await send(url, { method, headers, agent });
  return { visitor, club, document, method, headers, sentAt, receivedAt: Date.now(), answer };
}

const withQuery = (document: string, garbage: string): string => {
  if (garbage === '') return document;
  return `${document}${document.includes('?') ? '&' : '?'}${garbage}`;
};
