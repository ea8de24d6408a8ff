import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/settings/read-settings.ts';
import { VERSION } from '../../../shared/version.ts';
import { EVERYTHING, synthesize } from '../../support/synthesize.ts';

const TEMPLATES: [file: string, stage: string, settings: Context][] = [
  ['dev', 'dev', {}],
  ['prod', 'prod', {}],
  ['prod-with-everything', 'prod', EVERYTHING],
];

/** Hashes of bundles, deployments and versions, which change with each line of code. */
const HASHES = /[0-9a-f]{64}(?=\.zip)|(?<=[0-9A-F]{8})[0-9a-f]{32}\b/g;

/** One line for each resource, output, parameter and rule. */
const toLines = (template: object): string =>
  Object.entries(template)
    .flatMap(([section, entries]) =>
      Object.entries(entries).map(([id, entry]) => `${section} ${id} ${JSON.stringify(entry)}\n`),
    )
    .sort()
    .join('')
    .replace(HASHES, '<hash>')
    .replaceAll(`"${VERSION}"`, '"<version>"');

describe('the template of', () => {
  it.each(TEMPLATES)('%s is the committed one, but for hashes', async (file, stage, settings) => {
    const lines = toLines(synthesize(stage, settings).toJSON());
    await expect(lines).toMatchFileSnapshot(`${file}.txt`);
  });
});
