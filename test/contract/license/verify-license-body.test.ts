import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';

const send = (body: string | Buffer, type = 'application/json'): Promise<Answer> =>
  call('POST', '/license/verify', { headers: { 'Content-Type': type }, body });

const nestedLists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const missing = (field: string) => ({ field, code: 'missing', detail: 'is missing' });

describe('POST /license/verify', () => {
  const slug = freshSlug();
  let fields: string;

  beforeAll(async () => {
    await publishClub(makeClubFile({ slug }));
    fields = `"license_key": "${await issueLicense(slug)}", "club_slug": "${slug}"`;
  });

  it.each([
    ['constructor', '"constructor": {"license_key": "x"}'],
    ['names that objects inherit, none, and no number', '"toString": null, "": "", "x": 1e999'],
    ['500 lists in one another', `"x": ${nestedLists(500)}`],
    ['all but the last of equal names', '"license_key": "CDL", "club_slug": 5'],
  ])('ignores other fields of JSON: %s', async (_name, others) => {
    expect((await send(`{${others}, ${fields}}`)).status).toBe(200);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  // How deep is too deep depends on the stack of the runtime.
  it('answers 3,500 lists in one another, or says that it is malformed', async () => {
    const { status, body } = await send(`{"x": ${nestedLists(3_500)}, ${fields}}`);
    expect(['200 undefined', '400 malformed_body']).toContain(`${status} ${body.code}`);
  });

  it.each([
    ['__proto__', '"__proto__": 1'],
    ['__proto__ with fields', '"__proto__": {"license_key": "x", "polluted": true}'],
    ['__proto__ within a field', '"x": {"__proto__": {"__proto__": null}}'],
    ['constructor with a prototype', '"constructor": {"prototype": {"polluted": true}}'],
  ])('rejects JSON with %s', async (_name, others) => {
    const answer = await send(`{${others}, ${fields}}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_body']);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(['Application/JSON', 'application/json; charset=utf-8', 'application/JSON;x'])(
    'accepts JSON as %s, under a header in any case',
    async (type) => {
      const headers = { 'CONTENT-type': type };
      const answer = await call('POST', '/license/verify', { headers, body: `{${fields}}` });
      expect(answer.status).toBe(200);
    },
  );

  it('ignores other fields of a form', async () => {
    const { license_key, club_slug } = JSON.parse(`{${fields}}`);
    const form = new URLSearchParams({ license_key, club_slug, constructor: 'x' });
    form.append('__proto__', 'x');
    expect((await send(`${form}`, 'application/x-www-form-urlencoded')).status).toBe(200);
  });

  it('accepts JSON after a byte order mark', async () => {
    expect((await send(`\ufeff{${fields}}`)).status).toBe(200);
  });

  it('takes no field from constructor', async () => {
    const answer = await send(`{"constructor": {${fields}}}`);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [missing('license_key'), missing('club_slug')],
    ]);
  });

  it.each([
    ['in UTF-16', () => Buffer.from(`{${fields}}`, 'utf16le')],
    ['with two values', () => `{${fields}}{}`],
    ['with a comment', () => `{${fields}} // x`],
    ['with single quotes', () => `{${fields}}`.replaceAll('"', "'")],
    ['that is cut off', () => `{${fields}`],
    ['that is nested without an end', () => '['.repeat(8_000)],
  ])('rejects JSON %s', async (_what, body) => {
    const answer = await send(body());
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      400,
      'malformed_body',
      'The request body is not JSON.',
    ]);
  });
});
