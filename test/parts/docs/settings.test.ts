import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Context, settingsOf } from '../../../lib/settings/read-settings.ts';
import { defaultsOf, StageSettings } from '../../../lib/settings/schema.ts';

const inCode = (value: unknown): string =>
  value === undefined ? '' : `\`${JSON.stringify(value)}\``;

/** The row of a setting: what it takes, its default, and that of prod where it is another. */
function rowOf(name: keyof StageSettings): string {
  const [usual, prod] = [defaultsOf('staging')[name], defaultsOf('prod')[name]].map(inCode);
  const cells = [`\`${name}\``, StageSettings.shape[name].description, usual];
  return `| ${cells.join(' | ')} | ${usual === prod ? '' : prod} |`;
}

/** Either the blocks of stages, or settings of one. */
function stagesOf(json: string): Record<string, Context> {
  const parsed = JSON.parse(`{${json}}`);
  if (parsed.stages) return parsed.stages;
  return Object.keys(parsed).some((name) => name.startsWith('prod')) ? parsed : { prod: parsed };
}

describe('docs/deploy.md', () => {
  it('lists every setting, what it takes and its defaults', () => {
    const rows = readFileSync('docs/deploy.md', 'utf8').match(/^\| `\w+` \| .+ \|$/gm);
    const names = Object.keys(StageSettings.shape) as (keyof StageSettings)[];
    expect(rows).toEqual(names.map(rowOf));
  });
});

describe.each(['docs/deploy.md', 'docs/regions.md'])('%s', (document) => {
  it('has valid examples of settings', () => {
    const examples = readFileSync(document, 'utf8').matchAll(/^ *```json\n(.*?)```/gms);
    const stages = Array.from(examples, ([, json = '']) => stagesOf(json)).flatMap(Object.entries);
    expect(stages.length).toBeGreaterThan(1);
    for (const [stage, settings] of stages) expect(settingsOf(stage, settings).stage).toBe(stage);
  });
});
