/**
 * Adds a webhook to a club of a deployed stack, and prints its signing secret:
 * `node test/emulator/add-webhook.ts <table> <key> <club> <url>`. The command `webhook add` refuses
 * addresses of this machine for a deployed stack.
 */
import { findClub } from '../../shared/table/clubs.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { recordWebhook } from '../../shared/table/webhooks.ts';
import { createSecret, encryptSecret, openKms } from '../../shared/webhooks/secret.ts';

const [tableName = '', keyId = '', club = '', url = ''] = process.argv.slice(2);

const table = openTable(tableName);
const live = await findClub(table, club, { consistent: true });
const webhookId = 'f1d15c0ffee5';
const secret = createSecret();
await recordWebhook(table, club, {
  ...{ webhookId, url },
  view: 'full',
  createdAt: new Date().toISOString(),
  secret: await encryptSecret(openKms({ keyId }), { club, webhook: webhookId }, secret),
  deliveredRevision: live?.revision,
});
console.log(secret);
