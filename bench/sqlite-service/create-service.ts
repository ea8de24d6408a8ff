import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { Database } from 'better-sqlite3';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { prepareListTeams } from './list-teams.ts';
import { teamsSchema } from './teams-schema.ts';

/**
 * GET /clubs/{club}/teams as a user would build it instead: Fastify on an embedded SQLite, with
 * prepared statements, a compiled serializer, entity tags and compression; no log line a request.
 */
export async function createService(database: Database): Promise<FastifyInstance> {
  const service = fastify();
  await service.register(etag, { weak: true });
  await service.register(compress, { encodings: ['gzip'] }); // as ours, so that bytes compare
  const findAccess = prepareFindAccess(database);
  const listTeams = prepareListTeams(database);

  service.get<TeamsRequest>('/api/v1/clubs/:club/teams', OPTIONS, async (request, reply) => {
    const access = findAccess(request);
    if (!access) return reply.code(401).send({ code: 'token_invalid' });
    if (access.slug !== request.params.club) return reply.code(404).send({ code: 'not_found' });
    const { season_id: seasonId = null, category_id: categoryId = null } = request.query;
    return reply
      .headers(HEADERS)
      .send({ data: listTeams({ clubId: access.club_id, seasonId, categoryId }) });
  });
  return service;
}

interface TeamsRequest {
  Params: { club: string };
  Querystring: { season_id?: number; category_id?: number };
}

const id = { type: 'integer', minimum: 1 };
const OPTIONS = {
  schema: {
    querystring: { type: 'object', properties: { season_id: id, category_id: id } },
    response: { 200: teamsSchema },
  },
};

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'private, max-age=5' };

interface Access {
  club_id: number;
  slug: string;
}

function prepareFindAccess(database: Database): (request: FastifyRequest) => Access | undefined {
  const find = database.prepare<[Buffer, string], Access>(`
    SELECT c.id AS club_id, c.slug
    FROM tokens t JOIN licenses l ON l.id = t.license_id JOIN clubs c ON c.id = l.club_id
    WHERE t.digest = ? AND l.status = 'active' AND l.expires_on >= ?`);
  return ({ headers }) => {
    const token = /^bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) return undefined;
    const digest = createHash('sha256').update(token).digest();
    return find.get(digest, new Date().toISOString().slice(0, 10));
  };
}
