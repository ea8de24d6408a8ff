import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createClubData } from '../../packages/client/src/create-club-data.ts';
import { parseClubFile } from '../../publish/club/rules/parse-club-file.ts';
import { parseDocumentName, pathOf } from '../../publish/documents/named-document.ts';
import { renderDocuments } from '../../publish/documents/render-documents.ts';
import { ACCESS_TOKEN, getCalendar } from '../../shared/model/calendar.ts';
import { type ReadOperation, readOperations } from '../../shared/model/documents.ts';
import { FLAG, type ParameterKinds, REVISION } from '../../shared/model/parameters.ts';
import { CALENDAR_PARAMETERS, DOCUMENT_PARAMETERS } from '../../shared/routes.ts';
import { operations } from '../support/api/openapi-schemas.ts';
import { bytesOf, makeClubFile, makeMatch } from '../support/clubs/club-file.ts';
import { TODAY } from '../support/clubs/workbooks.ts';

/** Operations that read a club, by id: path and query parameters. */
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
  it("the edge's keys, which have every parameter of documents and of calendars, and no other", () => {
    const { [getCalendar.operation]: ofCalendars, ...documents } = Object.fromEntries(reads);
    const described = Object.values(documents).flatMap(({ query }) => query);
    expect([...DOCUMENT_PARAMETERS].sort()).toEqual([...new Set(described)].sort());
    expect(DOCUMENT_PARAMETERS).not.toContain(ACCESS_TOKEN);
    const names = new Set([...(ofCalendars?.query ?? []), ACCESS_TOKEN]);
    expect([...CALENDAR_PARAMETERS].sort()).toEqual([...names].sort());
  });

  it('the paths in lists of changes: each operation reads a document that is stored', () => {
    const file = parseClubFile(bytesOf(makeClubFile({ matches: [makeMatch(1)] })));
    const names = [...renderDocuments(file, TODAY).keys()];
    const answering = names.map((name) =>
      operationOf(pathOf('fc', parseDocumentName(name) ?? expect.fail(name))),
    );
    // The club, its changes and the calendar are made of the pointer.
    const others = ['get-club', 'list-changes', 'get-calendar'];
    expect(new Set(answering)).toEqual(
      new Set([...reads.keys()].filter((id) => !others.includes(id))),
    );
  });

  it.each(readOperations)('the function of $operation, which has its constant', ({ operation }) => {
    const path = `functions/${operation}.ts`;
    expect(existsSync(path), `${path} is missing`).toBe(true);
    const constant = `import { ${toCamelCase(operation)} } from '../shared/model/documents.ts'`;
    expect(readFileSync(path, 'utf8')).toContain(constant);
  });

  it.each(readOperations)('the client, which has a call $operation', async (operation) => {
    const { ids = {}, query = {} }: ReadOperation = operation;
    const asked: string[] = [];
    const client = createClubData({
      ...{ baseUrl: 'http://api.test/v1', club: 'fc', token: 'token', maxAttempts: 1 },
      fetch: async (url) => {
        asked.push(url.replace('http://api.test/v1', ''));
        return new Response('{}', { status: 404 });
      },
    });
    const kinds: ParameterKinds = { ...query, revision: REVISION };
    const options = Object.entries(kinds).map(([name, kind]) => [
      toCamelCase(name),
      kind === FLAG || '1',
    ]);
    const name = toCamelCase(operation.operation) as 'getTeam';
    const call = client[name] as (...options: unknown[]) => Promise<unknown>;
    expect(call, `packages/client/src/document-calls.ts has no ${name}`).toBeTypeOf('function');
    await call(...Object.keys(ids).map(() => 1), Object.fromEntries(options)).catch(() => {});
    const [url = ''] = asked;
    expect(operationOf(url)).toBe(operation.operation);
    const sent = [...new URL(url, 'http://api.test').searchParams.keys()];
    expect(sent.sort()).toEqual(reads.get(operation.operation)?.query.sort());
  });
});

const toCamelCase = (name: string): string =>
  name.replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
