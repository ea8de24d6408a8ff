/** Rebuilds a static page when the club's data has changed: node receiver.js */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClub } from './club.js';
import { writePage } from './page.js';
import { isSigned, readKeys } from './signature.js';

const {
  CLUB_DATA_URL = 'http://127.0.0.1:3000/api/v1',
  CLUB_DATA_CLUB = 'sk-kesselhafen',
  CLUB_DATA_LICENSE_KEY = 'CDL-2CP91-VZD3V-5NXAG-GTQ2P-GZXXJ-AE2F6',
  WEBHOOK_SECRET = '',
  PORT = '9000',
  OUTPUT = 'teams.html',
} = process.env;

const MAX_BYTES = 1_000_000;
const MAX_IDS = 1_000;
const MAX_DELAY_SECONDS = 300;

const keys = readKeys(WEBHOOK_SECRET);
const club = createClub({
  ...{ url: CLUB_DATA_URL, club: CLUB_DATA_CLUB, licenseKey: CLUB_DATA_LICENSE_KEY },
});
/** Of the calls received: a call comes again when its answer was lost. */
const ids = new Set();

/** What was published while this program did not run. */
let building = build();

const server = createServer(async (request, response) => {
  const status = await receive(request).catch(() => 400);
  response.writeHead(status, status === 413 ? { Connection: 'close' } : {}).end();
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Waits for calls at http://127.0.0.1:${server.address().port}`);
});

/** Resolves to the status to answer with. The page is built after that, as a call waits 10 seconds at most. */
async function receive(request) {
  if (request.method !== 'POST') return 405;
  const body = await readBody(request);
  if (!body) return 413;
  if (!isSigned({ headers: request.headers, body }, keys)) return 401;
  const id = request.headers['webhook-id'];
  const call = JSON.parse(body);
  if (isNew(id)) {
    console.log(`${call.type} ${id}`);
    if (call.type.startsWith('club.')) building = building.then(() => build(call));
  }
  return 204;
}

async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isNew(id) {
  if (ids.has(id)) return false;
  ids.add(id);
  if (ids.size > MAX_IDS) ids.delete(ids.values().next().value);
  return true;
}

/** Tries until it succeeds: the call was answered, and does not come again. */
async function build(call) {
  let told = call;
  for (let delay = 5; ; delay = Math.min(2 * delay, MAX_DELAY_SECONDS)) {
    try {
      await club.useRevision(told, (live, read) => writePage(OUTPUT, live, read));
      return;
    } catch (error) {
      console.error(`The page is not built: ${(error.cause ?? error).message}`);
      if (error.status === 409) told = undefined; // another revision is live by now
      await sleep(1_000 * (error.retryAfter || delay));
    }
  }
}
