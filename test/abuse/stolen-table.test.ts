import { gunzipSync } from 'node:zlib';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { findClub } from '../../shared/table/clubs.ts';
import type { Item } from '../../shared/table/dynamodb/batch.ts';
import { documentPartition, tokenPartition } from '../../shared/table/keys.ts';
import { call } from '../support/call.ts';
import { itemsOf } from '../support/dynamodb/stored-items.ts';
import { issueLicense, table, verify } from '../support/table.ts';
import { forgeKey } from './support/forged.ts';
import { type OpenedClub, openMarkedClub } from './support/marked-club.ts';
import { type OwnStack, openOwnStack } from './support/own-stack.ts';

/** What stolen texts are tried as, in turn. */
const PREFIXES = ['', 'CDL-', 'cdt.'];

let stack: OwnStack;
let club: OpenedClub;
let keys: string[];
let tokens: string[];
/** Every text in the table, as it is and decompressed. */
let stolen: string[];

beforeAll(async () => {
  stack = await openOwnStack();
  club = await openMarkedClub('stolen');
  keys = [club.key, await issueLicense(club.slug), await issueLicense(club.slug)];
  tokens = [club.token];
  for (const key of keys) tokens.push(await verifyAt(key));
  const token = tokens[1] ?? '';
  const headers = { Accept: '*/*', Authorization: `Bearer ${token}` };
  for (const resource of ['seasons', 'players', 'teams/999', 'teams?season_id=x']) {
    const path = `${club.path}/${resource}`;
    await stack.connect()({ method: 'GET', path, headers, body: '' });
  }
  stolen = (await scanTable()).flatMap(textsOf);
});
