import { writeFetch } from './javascript.ts';
import { literal } from './literal.ts';
import type { SampleRequest } from './request.ts';

export function writeClient(request: SampleRequest): string {
  const { operation, baseUrl, club, token = 'cdt.…' } = request;
  if (operation === 'verify-license') return writeVerification(request);
  if (request.isText) return writeFetch(request); // the client has no such call
  return `import { createClubData } from 'club-data-client';

const club = createClubData({
  baseUrl: ${literal(baseUrl)},
  club: ${literal(club)},
  token: ${literal(token)},
});

console.log(await club.${callOf(operation)}(${argumentsOf(request)}));`;
}

const writeVerification = ({ baseUrl, club, body = {} }: SampleRequest): string =>
  `import { verifyLicense } from 'club-data-client';

const { bearer_token, expires_at } = await verifyLicense({
  baseUrl: ${literal(baseUrl)},
  club: ${literal(club)},
  licenseKey: ${literal(body.license_key ?? '')},
});
console.log(bearer_token, expires_at);`;

/** Converts `list-teams` to `listTeams`. */
const callOf = (operation: string): string =>
  operation.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function argumentsOf({ path, query }: SampleRequest): string {
  const ids = Object.entries(path).filter(([name]) => name !== 'club');
  const options = Object.entries(query).map(
    ([name, value]) => `${camelCase(name)}: ${argumentOf(value)}`,
  );
  const values = ids.map(([, id]) => argumentOf(id));
  return [...values, ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ');
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

const argumentOf = (text: string): string =>
  /^(\d{1,15}|true|false)$/.test(text) ? text : literal(text);
