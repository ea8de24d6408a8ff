import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultsOf, StageSettings } from '../../../lib/settings/schema.ts';

const inCode = (value: unknown): string =>
  value === undefined ? '' : `\`${JSON.stringify(value)}\``;

/** The row of a setting: what it takes, its default, and that of prod where it is another. */
function rowOf(name: keyof StageSettings): string {
  const [usual, prod] = [defaultsOf('staging')[name], defaultsOf('prod')[name]].map(inCode);
  const cells = [`\`${name}\``, StageSettings.shape[name].description, usual];
  return `| ${cells.join(' | ')} | ${usual === prod ? '' : prod} |`;
}

describe('docs/deploy.md', () => {
  it('lists every setting, what it takes and its defaults', () => {
    const rows = readFileSync('docs/deploy.md', 'utf8').match(/^\| `\w+` \| .+ \|$/gm);
    const names = Object.keys(StageSettings.shape) as (keyof StageSettings)[];
    expect(rows).toEqual(names.map(rowOf));
  });
});
