import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { Database } from 'better-sqlite3';
import fastify, { type FastifyInstance } from 'fastify';
import { prepareListTeams } from './list-teams.ts';

/**
 * GET /clubs/{club}/teams as Fastify on an embedded SQLite: prepared statements,
 * ETags and compression; no log line per request.
 */
export async function createService(database: Database): Promise<FastifyInstance> {
  const service = fastify();
  await service.register(etag, { weak: true });
  await service.register(compress, { encodings: ['gzip'] }); // as ours, so that sizes compare
  const findClub = prepareFindClub(database);
  const listTeams = prepareListTeams(database);

  service.get<{ Params: { club: string } }>('/api/v1/clubs/:club/teams', (request, reply) => {
    const club = findClub(request.headers.authorization);
    if (!club) return reply.code(401).send({ code: 'token_invalid' });
    if (club !== request.params.club) return reply.code(404).send({ code: 'not_found' });
    return reply.headers(HEADERS).send({ data: listTeams(club) });
  });
  return service;
}

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'private, max-age=5' };

/** The club of the token in an Authorization header. */
function prepareFindClub(database: Database) {
  const find = database
    .prepare<[Buffer, string], string>(
      'SELECT club FROM tokens WHERE digest = ? AND expires_on >= ?',
    )
    .pluck();
  return (authorization = ''): string | undefined => {
    const token = /^bearer +(.+)$/i.exec(authorization)?.[1];
    if (!token) return undefined;
    const digest = createHash('sha256').update(token).digest();
    return find.get(digest, new Date().toISOString().slice(0, 10));
  };
}
