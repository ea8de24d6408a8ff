import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { crashDynamodb } from '../../packages/local-runtime/src/testing.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { runProgram, useService } from '../support/programs/run-program.ts';

describe('npm start that cannot go on', () => {
  let cwd: string;

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-start-'));
    writeFileSync(join(cwd, 'club.json'), JSON.stringify(makeClubFile()));
    writeFileSync(join(cwd, 'bad.json'), '{"club": 5, "seasons": [], "players": [], "teams": []}');
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  const start = (...args: string[]) => runProgram('start', args, cwd);
  const synthesized = ['--assembly', inject('target').assembly ?? '', '--port', '0'];

  it.each([
    ['a missing file', ['--data', 'nowhere.json'], 'nowhere.json: no such file or folder\n'],
    ['a missing folder', ['--data', '.local'], '.local: no such file or folder\n'],
    [
      'a bad club file',
      ['--data', 'bad.json'],
      'bad.json:1: club: 5 is not an object\nbad.json:1: categories: is missing\n',
    ],
    [
      'a DynamoDB that does not answer',
      [...synthesized, '--dynamodb', 'http://127.0.0.1:9'],
      'The stack does not start: connect ECONNREFUSED 127.0.0.1:9\n',
    ],
  ])('says so in a line, and ends with 1: %s', async (_what, args, stderr) => {
    expect(await start(...args).outcome).toEqual({ code: 1, stdout: '', stderr });
  });

  it('says so in a line, and ends with 1: a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const outcome = await start('--port', `${port}`).outcome;
    blocker.close();
    const another = `npm start -- --port ${Math.min(port + 10, 65_534)}`;
    const stderr = `Port ${port} is in use or not allowed; choose another: ${another}\n`;
    expect(outcome).toEqual({ code: 1, stdout: '', stderr });
  });

  it('ends with 2 for an option that it does not have', async () => {
    const { code, stderr } = await start('--prot', '3000').outcome;
    expect(code).toBe(2);
    expect(stderr).toContain("unknown option '--prot'");
  });

  it('says so in a line, and ends with 1, when its database crashes', async () => {
    const program = start(...synthesized, '--data', 'club.json');
    const { code, stderr } = await useService(cwd, program, async ({ dynamodb_endpoint }) => {
      await crashDynamodb(dynamodb_endpoint);
      await program.outcome;
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/(^|\n)The embedded DynamoDB has crashed: .+\n$/);
    expect(readdirSync(join(cwd, '.local/services'))).toEqual([]);
  });
});
