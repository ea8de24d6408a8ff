import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '../../../reference/openapi/problems.ts';
import { problems } from '../../../shared/problem.ts';
import { openApi } from '../../support/api/openapi-schemas.ts';

/** Code and status of each row, such as "| `timeout` | 504 | … | … |". */
const rows = Array.from(
  readFileSync('docs/errors.md', 'utf8').matchAll(/^\| `(\w+)` \| (\d{3}) \| .+ \| .+ \|$/gm),
  ([, code = '', status]) => ({ code, status: Number(status) }),
);

const byCode = <T extends { code: string }>(items: T[]): T[] =>
  items.toSorted((a, b) => a.code.localeCompare(b.code));

describe('docs/errors.md', () => {
  it('lists every code of the error table once, with its status', () => {
    const table = problemCodes.map((code) => ({ code, status: problems[code].status }));
    expect(byCode(rows)).toEqual(byCode(table));
  });

  it.each(['Problem', 'VerificationProblem'])('lists the codes of the schema %s', (name) => {
    const schema = openApi.components?.schemas?.[name] as {
      properties: { code: { 'x-extensible-enum': string[] } };
    };
    const listed = schema.properties.code['x-extensible-enum'];
    expect(listed.toSorted()).toEqual(rows.map(({ code }) => code).sort());
  });
});
