import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NPM_FOLDER, pythonProgram } from './install-tools.ts';
import { run } from './run.ts';
import { apiUrl } from './sample-club.ts';

/** An empty folder for a generated client. Its name is that of the generator. */
export function emptyFolder(name: string): string {
  const folder = join(NPM_FOLDER, 'generated', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Writes the document as the service serves it; returns the path of the file. */
export async function fetchDocument(folder: string): Promise<string> {
  const response = await fetch(`${apiUrl}/openapi.json`);
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await response.text());
  return file;
}

/**
 * A client of openapi-generator, in `folder`. The generator must not warn of the document.
 * @returns its warnings
 */
export async function generate(generator: string, folder: string): Promise<string[]> {
  const document = await fetchDocument(folder);
  const output = await run(pythonProgram('openapi-generator-cli'), [
    ...['generate', '--input-spec', document, '--generator-name', generator],
    ...['--output', join(folder, 'client')],
  ]);
  return output.split('\n').filter((line) => /WARN|ERROR/.test(line) && !KNOWN.test(line));
}

/** Warnings of every OpenAPI 3.1 document, and of examples that are objects. */
const KNOWN = /OpenAPI 3\.1 support is still in beta|Ignoring complex example|schema name: null/;
