import { Agent } from 'node:http';
import { fetchWhole } from '../http/fetch-whole.ts';
import type { Sighting } from './ages.ts';
import { CLUBS, pathsOf } from './clubs.ts';
import { inspect, type Known } from './inspect.ts';

export interface LoadOptions {
  baseUrl: string;
  /** By club. */
  tokens: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Asked {
  sightings: Sighting[];
  latencies: number[];
  notModified: number;
  errors: string[];
}

/** Each connection is one reader of one club, who asks again as soon as the last answer is there. */
export async function askAll(options: LoadOptions): Promise<Asked> {
  const { connections, seconds } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const asked: Asked = { sightings: [], latencies: [], notModified: 0, errors: [] };
  const known = new Map<string, Known>();
  const endsAt = Date.now() + seconds * 1000;
  const readers = Array.from({ length: connections }, async (_, i) => {
    const club = CLUBS[i % CLUBS.length] ?? '';
    const ask = createCachedReader({ club, agent, asked, known, ...options });
    for (let turn = 0; Date.now() < endsAt; turn += 1) await ask(turn);
  });
  await Promise.all(readers);
  agent.destroy();
  return asked;
}

interface ReaderOptions extends LoadOptions {
  club: string;
  agent: Agent;
  asked: Asked;
  known: Map<string, Known>;
}

/** Asks for the club's documents in turn, and every other time whether what it has still holds. */
function createCachedReader({ club, agent, asked, known, baseUrl, tokens }: ReaderOptions) {
  const urls = pathsOf(club).map((path) => baseUrl + path);
  const etags = new Map<string, string>();
  const headers = {
    Accept: '*/*',
    'Accept-Encoding': 'gzip',
    Authorization: `Bearer ${tokens[club]}`,
  };
  return async (turn: number): Promise<void> => {
    const url = urls[turn % urls.length] ?? '';
    const etag = turn % 2 === 0 ? etags.get(url) : undefined;
    const sentAt = Date.now();
    try {
      const conditional = etag ? { ...headers, 'If-None-Match': etag } : headers;
      const answer = await fetchWhole(agent, url, conditional);
      const receivedAt = Date.now();
      if (!known.has(url)) known.set(url, new Map());
      const edition = inspect(answer, known.get(url) ?? new Map(), etag);
      etags.set(url, String(answer.headers.etag));
      asked.latencies.push(receivedAt - sentAt);
      asked.sightings.push({ club, edition, receivedAt });
      if (answer.status === 304) asked.notModified += 1;
    } catch (error) {
      asked.errors.push(`${url}: ${error instanceof Error ? error.message : error}`);
    }
  };
}
