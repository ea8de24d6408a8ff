import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ClubData, createClubData } from '../../packages/client/src/create-club-data.ts';
import { parseClubFile } from '../../publish/club-file/parse-club-file.ts';
import { parseDocumentName, pathOf } from '../../publish/render/named-document.ts';
import { renderDocuments } from '../../publish/render/render-documents.ts';
import { DOCUMENT_PARAMETERS } from '../../shared/routes.ts';
import { operations } from '../support/api/openapi-schemas.ts';
import { TODAY } from '../support/clubs/workbooks.ts';

/** What clients read of a club, by the operation's id: its path, and its query parameters. */
const reads = new Map(
  Object.entries(operations).flatMap(([path, { GET }]) =>
    GET && path.startsWith('/clubs/')
      ? [[GET.operationId, { path, query: namesIn(GET.parameters, 'query') }] as const]
      : [],
  ),
);

function namesIn(parameters: { in: string; name: string }[] = [], place: string): string[] {
  return parameters.filter((each) => each.in === place).map(({ name }) => name);
}

/** The operation that answers a path below the base URL, if it has all of the query's parameters. */
function operationOf(pathAndQuery: string): string | undefined {
  const url = new URL(pathAndQuery, 'http://api.test');
  const found = [...reads].find(([, { path }]) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.pathname),
  );
  const unknown = [...url.searchParams.keys()].filter((name) => !found?.[1].query.includes(name));
  return unknown.length > 0 ? undefined : found?.[0];
}

describe('the interface is the same for', () => {
  it("the edge's key, which has every parameter of a document and no other", () => {
    const described = [...reads.values()].flatMap(({ query }) => query);
    expect([...DOCUMENT_PARAMETERS].sort()).toEqual([...new Set(described)].sort());
  });

  it('the paths in lists of changes: each operation reads a document that is stored', () => {
    const file = parseClubFile(readFileSync('examples/clubs/sk-kesselhafen.json'));
    const names = [...renderDocuments(file, TODAY).keys()];
    const answering = names.map((name) =>
      operationOf(pathOf('fc', parseDocumentName(name) ?? expect.fail(name))),
    );
    // The club and its changes are made of the pointer.
    expect(new Set(answering)).toEqual(
      new Set([...reads.keys()].filter((id) => !['get-club', 'list-changes'].includes(id))),
    );
  });

  it('the client, which has a call for each operation with its parameters', async () => {
    const asked: string[] = [];
    const client = createClubData({
      ...{ baseUrl: 'http://api.test/v1', club: 'fc', token: 'token', maxAttempts: 1 },
      fetch: async (url) => {
        asked.push(url.replace('http://api.test/v1', ''));
        return new Response('{}', { status: 404 });
      },
    });
    const calls: Record<string, (client: ClubData) => Promise<unknown>> = {
      'get-club': (each) => each.getClub({ revision: 'r1' }),
      'list-changes': (each) => each.listChanges({ since: 'r0', revision: 'r1' }),
      'list-seasons': (each) => each.listSeasons({ all: true, revision: 'r1' }),
      'get-season': (each) => each.getSeason(1, { revision: 'r1' }),
      'list-categories': (each) => each.listCategories({ revision: 'r1' }),
      'list-teams': (each) => each.listTeams({ seasonId: 1, categoryId: 2, revision: 'r1' }),
      'get-team': (each) => each.getTeam(1, { revision: 'r1' }),
      'list-players': (each) => each.listPlayers({ revision: 'r1' }),
    };
    expect(Object.keys(calls).sort()).toEqual([...reads.keys()].sort());
    for (const [operation, call] of Object.entries(calls)) {
      await call(client).catch(() => {});
      const url = asked.pop() ?? '';
      expect([operation, operationOf(url)]).toEqual([operation, operation]);
      const sent = [...new URL(url, 'http://api.test').searchParams.keys()];
      expect(sent.sort()).toEqual(reads.get(operation)?.query.sort());
    }
  });
});
