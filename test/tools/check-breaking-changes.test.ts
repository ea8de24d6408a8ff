import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/programs/run-program.ts';

const FILE = 'reference/openapi/openapi.json';
const folder = mkdtempSync(join(tmpdir(), 'club-data-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

// biome-ignore lint/suspicious/noExplicitAny: the parts of an OpenAPI document, to be changed
type Document = Record<string, any>;
type Change = (document: Document) => void;

/** Compares the document with itself after a change. */
async function checkChange(change: Change) {
  const document = JSON.parse(readFileSync(FILE, 'utf8'));
  change(document);
  const changed = join(folder, 'changed.json');
  writeFileSync(changed, JSON.stringify(document));
  const { code, stdout } = await check(FILE, changed);
  return { code, stdout };
}

const check = (...args: string[]) =>
  runCommand(process.execPath, ['test/tools/check-breaking-changes.ts', ...args], '.').outcome;

const season = ({ components }: Document): Document => components.schemas.Season;
const listTeams = ({ paths }: Document): Document => paths['/clubs/{club}/teams'].get;
const teamFilter = { name: 'name', in: 'query', schema: { type: 'string' } };

describe('npm run openapi:breaking', () => {
  it.each<[string, Change]>([
    ['a path is removed', ({ paths }) => delete paths['/clubs/{club}/players']],
    ['a method is removed', ({ paths }) => delete paths['/license/verify'].post],
    ['a parameter is removed', (document) => listTeams(document).parameters.pop()],
    ['a field is removed', (document) => delete season(document).properties.name],
    ['a field may be missing', (document) => season(document).required.pop()],
    ['a field gets another type', (document) => set(document, { id: { type: 'string' } })],
    ['a field may be null', (document) => set(document, { name: { type: ['string', 'null'] } })],
    ['an error status is removed', (document) => delete listTeams(document).responses[404]],
    [
      'a parameter is required',
      (document) => listTeams(document).parameters.push({ ...teamFilter, required: true }),
    ],
  ])('fails when %s', async (_, change) => {
    expect(await checkChange(change)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^\d+ changes: /),
    });
  });

  it.each<[string, Change]>([
    ['nothing changes', () => {}],
    ['a path is added', ({ paths }) => (paths['/clubs/{club}/coaches'] = listTeams({ paths }))],
    [
      'an optional parameter is added',
      (document) => listTeams(document).parameters.push(teamFilter),
    ],
    ['a field is added', (document) => set(document, { color: { type: 'string' } })],
    [
      'an error code is added',
      ({ components }) =>
        components.schemas.Problem.properties.code['x-extensible-enum'].push('new_code'),
    ],
    ['a text is changed', (document) => (season(document).description = 'Another text.')],
  ])('passes when %s', async (_, change) => {
    expect(await checkChange(change)).toMatchObject({ code: 0 });
  });

  it('compares with a commit', async () => {
    expect(await check('HEAD')).toMatchObject({ code: 0 });
    expect((await check('no-such-branch')).code).toBeGreaterThan(1);
  });

  it('needs something to compare with', async () => {
    expect(await check()).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') });
  });
});

function set(document: Document, properties: Document): void {
  Object.assign(season(document).properties, properties);
}
