import { PATHS } from '../../load/live-club.ts';
import { anyToken } from '../../support/api/any-token.ts';
import { type Question, type Read, read, type Visitor } from './reader.ts';
import type { EdgeService } from './start-edge-service.ts';

const ENCODINGS = ['', 'gzip', 'br', 'gzip, deflate, br', 'br;q=0.5, gzip', 'gzip;q=0', 'x', '*'];

/** What a client may send that must neither split copies nor change answers. */
const HEADERS: Record<string, string>[] = [
  {},
  { Cookie: 'session=1; theme=dark' },
  { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Edge-Behavior': '1', 'X-Edge-Expired': 'serve' },
  { 'X-Origin-Secret': 'guess', 'X-Viewer-Address': '203.0.113.9', 'X-Edge': '0' },
  { Accept: 'text/html', 'Accept-Language': 'de' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/v1/clubs/other/teams' },
];
const PARAMETERS = [
  '',
  '',
  'utm_source=mail',
  'x=1&x=2',
  '_=123',
  'all[]=1',
  'sEason_id=2',
  '%61=1',
];

/** Every so many requests. */
const FOREIGN_TURN = 25;
const FORGED_TURN = 20;
const HEAD_TURN = 9;

export interface CrowdOptions {
  service: Pick<EdgeService, 'baseUrl'>;
  visitors: Visitor[];
  /** Gets each answer, and whether the request was forged. */
  onRead: (read: Read, isForged: boolean) => void;
}

/** Reads until it is over, as so many clients at a time, with tokens and documents at random. */
export async function readAtRandom(
  { service, visitors, onRead }: CrowdOptions,
  { clients, isOver }: { clients: number; isOver: () => boolean },
): Promise<void> {
  const etags = new Map<string, string>();
  let turn = 0;

  function nextQuestion(): Question {
    turn += 1;
    const visitor = pick(visitors);
    const document = pick(PATHS);
    const etag = etags.get(`${visitor.license.club.slug}/${document}`);
    const encoding = pick(ENCODINGS);
    const others = visitors.filter(({ license }) => license.club !== visitor.license.club);
    return {
      visitor,
      document,
      garbage: pick(PARAMETERS),
      ...(turn % FOREIGN_TURN === 0 && { club: pick(others).license.club }),
      method: turn % HEAD_TURN === 0 ? 'HEAD' : 'GET',
      headers: {
        ...pick(HEADERS),
        ...(encoding && { 'Accept-Encoding': encoding }),
        ...(etag && Math.random() < 0.3 && { 'If-None-Match': etag }),
      },
    };
  }

  async function readOn(): Promise<void> {
    while (!isOver()) {
      const question = nextQuestion();
      const isForged = turn % FORGED_TURN === 0;
      const visitor = isForged ? forge(question.visitor) : question.visitor;
      const answer = await read(service.baseUrl, { ...question, visitor });
      onRead(answer, isForged);
      const { status, headers } = answer.answer;
      const key = `${answer.club.slug}/${answer.document}`;
      if (status === 200) etags.set(key, String(headers.etag));
    }
  }

  await Promise.all(Array.from({ length: clients }, readOn));
}

/** A token of the same license that nobody has issued, or one that is cut off. */
function forge({ license, token }: Visitor): Visitor {
  const [, slug = '', licenseId = ''] = token.split('.');
  return { license, token: Math.random() < 0.5 ? anyToken(slug, licenseId) : token.slice(0, -1) };
}

const pick = <T>(all: T[]): T => all[Math.floor(Math.random() * all.length)] as T;
