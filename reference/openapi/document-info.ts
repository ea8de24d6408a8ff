import { readFileSync } from 'node:fs';
import { BASE_URL_PLACEHOLDER } from '../../shared/http.ts';
import { ACCESS_TOKEN } from '../../shared/model/calendar.ts';

export { BASE_URL_PLACEHOLDER };

const { license } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { license: string };

export const info = {
  title: 'club-data',
  /** Version of the API. The minor number rises with each addition to v1 (docs/versioning.md). */
  version: '1.1.0',
  summary:
    "A sports club's seasons, categories, teams, players and matches, for its websites and apps.",
  description: `This API is read-only. You exchange a license key for a bearer token once; with the token you can read everything of its club.

**Responses** are JSON in UTF-8: \`{"data": …}\` (a calendar is iCalendar). Lists are complete and in a fixed order, without pages. Every
key is always present; an unknown value is null. Dates are YYYY-MM-DD, heights are whole centimetres. Names are sorted as in English,
ignoring case and accents.

**Tokens** work through the last day of their license, \`expires_at\`, until 24:00 UTC, unless the license is suspended. A suspension takes
effect within a minute: requests then get 401 (\`token_revoked\`) and verifications 403 (\`license_suspended\`). Every verification of a
license returns the same token. It works again when the license is resumed or extended. After a 401, verify once and try again; an app on
many phones first waits for a random time of up to two minutes. After a 403, stop.

**Caching.** Each document has an \`ETag\`. Send it in \`If-None-Match\`: if the document has not changed, you get 304 without a body.
HEAD works like GET, but returns no body. Bodies are compressed (br, gzip) if the request accepts that and has an \`Accept\` header. You see
a publish within 5 seconds, or 20 through an edge of the service. Poll at most every 5 seconds (an app every 30), with
\`If-None-Match\`, and not in a hidden page; \`watch\` of the JavaScript client does all that. Most generated clients treat a 304 as an error:
put an HTTP cache below them (OkHttp's \`Cache\`, \`URLCache\`, \`dio_cache_interceptor\`), and do not send \`If-None-Match\` yourself.

**What is new.** *Get the club and the id of its revision* is one small request that tells you whether anything has changed. *List the API
paths that have changed* tells you which paths to read again. To read documents that belong together, send \`revision\`. If the operator
has turned on events, EventBridge gets one for each publish and rollback.

**Errors** are problem details (RFC 9457) with a stable \`code\`. For 429 and 503, \`Retry-After\` says when to try again. Query parameters
that are not listed, such as \`season_id[]\`, are ignored. A listed one that is sent more than once is a 422. An unknown path is a 404
(\`not_found\`), and a method that the path does not support is a 405 with \`Allow\`.

**Browsers** on any origin may read with a token (CORS), but without \`credentials: 'include'\`, because browsers then block the response.
They may not verify a license. You may put the token of a license whose \`view\` is \`public\` into a page or an app: it reads null for e-mail
addresses, phone numbers, dates of birth and registry ids. A token of the view \`full\` reads them: keep it on servers.

**Changes.** New fields, paths, parameters and error codes may be added to v1. Ignore what you do not know.`,
  license: { name: license, identifier: license },
  // Every deployment has its own operator, who issues the license keys.
  contact: { name: 'The operator who issued your license key' },
};

/** Placeholder, which functions/get-reference.ts replaces by the service's base URL. */
export const servers = [{ url: BASE_URL_PLACEHOLDER, description: 'This service' }];

export const tags = {
  Licenses: 'Exchange a license key for a bearer token.',
  Seasons: 'The seasons in which the club plays.',
  Teams: 'Categories and teams, with their players and staff.',
  Players: 'The players that the club lists, whether in a team or not.',
  Matches: 'When and where the club plays, and the results.',
  Changes: 'Find out whether anything is new, and what.',
};

export const securitySchemes = {
  bearerToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `bearer_token` that a verification returns. It reads its own club and no other.',
  },
  calendarToken: {
    type: 'apiKey',
    in: 'query',
    name: ACCESS_TOKEN,
    description:
      'The `bearer_token` of a license whose `view` is `public`. No other token works, because the token is part of the address of the calendar, which others may see.',
  },
} as const;
