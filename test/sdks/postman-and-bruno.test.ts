import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { publishClub, updateLicense, verify } from '../support/table.ts';
import { emptyFolder, fetchDocument } from './support/generate.ts';
import { NPM_FOLDER } from './support/install-tools.ts';
import { run } from './support/run.ts';

const { apiUrl } = inject('target');
const BIN = join(NPM_FOLDER, 'node_modules/.bin');

/** The requests of a collection have the examples of the document: those of this club. */
const file = JSON.parse(readFileSync('examples/clubs/sk-kesselhafen.json', 'utf8'));
const { slug } = await publishClub(file);
await updateLicense(slug, localLicenseKey(slug, 'full'), {});
const token = await verify(slug, localLicenseKey(slug, 'full'));

/** Without optional parameters: the example of `revision` is of no club that is published here. */
const PATHS: Record<string, string> = {
  'List the seasons': '/seasons',
  'Get a season with its teams': '/seasons/34',
  'List the categories': '/categories',
  'List the teams': '/teams',
  'Get a team': '/teams/119',
  'List the players': '/players',
  'Get the club and its revision': '',
  'List the changes': '/changes',
};

/** What each request of a collection is to be answered with. */
async function readAll(): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${token}` };
  const bodies = Object.entries(PATHS).map(async ([name, path]) => {
    const response = await fetch(`${apiUrl}/clubs/${slug}${path}`, { headers });
    return [name, await response.json()];
  });
  const verified = { valid: true, club: expect.objectContaining({ slug }) };
  return {
    ...Object.fromEntries(await Promise.all(bodies)),
    'Verify a license': expect.objectContaining(verified),
  };
}

it('the Postman collection that openapi-to-postmanv2 makes reads a club', async () => {
  const folder = emptyFolder('postman');
  const collection = join(folder, 'collection.json');
  const document = readFileSync(await fetchDocument(folder), 'utf8');
  writeFileSync(collection, JSON.stringify(await convertToPostman(document)));
  const report = join(folder, 'report.json');
  await run(join(BIN, 'newman'), [
    ...['run', collection, '--env-var', `bearerToken=${token}`],
    ...['--reporters', 'json', '--reporter-json-export', report],
  ]);
  const { executions } = JSON.parse(readFileSync(report, 'utf8')).run as PostmanRun;
  const answers = executions.map(({ item, response }) => [
    item.name,
    JSON.parse(Buffer.from(response.stream.data).toString()),
  ]);
  expect(Object.fromEntries(answers)).toEqual(await readAll());
});

interface PostmanRun {
  executions: { item: { name: string }; response: { stream: { data: number[] } } }[];
}

function convertToPostman(document: string): Promise<unknown> {
  const converter = createRequire(join(NPM_FOLDER, 'package.json'))('openapi-to-postmanv2');
  return new Promise((resolve, reject) => {
    const options = {
      requestParametersResolution: 'Example',
      enableOptionalParameters: false,
    };
    type Result = { result: boolean; reason?: string; output: { data: unknown }[] };
    const done = (error: Error | null, { result, reason, output }: Result) =>
      error || !result ? reject(error ?? new Error(reason)) : resolve(output[0]?.data);
    converter.convert({ type: 'string', data: document }, options, done);
  });
}

it('the Bruno collection that its importer makes reads a club', async () => {
  const folder = emptyFolder('bruno');
  await run(join(BIN, 'bru'), [
    ...['import', 'openapi', '--source', await fetchDocument(folder)],
    ...['--output', folder, '--collection-name', 'collection'],
  ]);
  const report = join(folder, 'report.json');
  await run(
    join(BIN, 'bru'),
    [
      ...['run', '--env', 'This service', '--env-var', `token=${token}`],
      ...['--reporter-json', report],
    ],
    { cwd: join(folder, 'collection') },
  );
  const [{ results }] = JSON.parse(readFileSync(report, 'utf8')) as [BrunoRun];
  const answers = results.map(({ name, response }) => [name, response.data]);
  expect(Object.fromEntries(answers)).toEqual(await readAll());
});

interface BrunoRun {
  results: { name: string; response: { data: unknown } }[];
}
