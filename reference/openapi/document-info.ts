import { readFileSync } from 'node:fs';
import { BASE_URL_PLACEHOLDER } from '../../shared/http.ts';
import { ACCESS_TOKEN } from '../../shared/model/calendar.ts';

export { BASE_URL_PLACEHOLDER };

const { license } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { license: string };

export const info = {
  title: 'club-data',
  /** Version of the API: the minor number rises with each addition to v1 (docs/versioning.md). */
  version: '1.1.0',
  summary:
    "A sports club's seasons, categories, teams, players and matches, for its sites and apps.",
  description: `Read-only. A license key is verified once for a bearer token; with it, everything of its club can be read.

**Answers** are JSON in UTF-8 (but for the calendar): \`{"data": …}\`, lists whole and in a fixed order, without pages. Every key is always
there; an unknown value is null. Dates are YYYY-MM-DD, heights whole centimetres.

**Tokens** work through the license's last day, \`expires_at\`: inclusive, to 24:00 UTC, and while the license is not
suspended. A suspension takes effect within a minute: tokens are then answered with a 401 (\`token_revoked\`), a verification
with a 403 (\`license_suspended\`). The token of a license is the same at each verification,
and works again when the license is resumed or extended. On a 401, verify once and try again, an app on many phones after a random time of up to two minutes; on a 403, stop.

**Caching.** Each document has an \`ETag\`. Send it in \`If-None-Match\`: an unchanged document is a 304 without a body.
HEAD is answered like GET, without the body. Bodies are compressed (br, gzip) for a client that accepts that and sends
an \`Accept\` header. A publish is seen within 5 seconds, through an edge of the service within 20. Poll every 5
seconds at most (an app every 30), with \`If-None-Match\`, and not in a hidden page; \`watch\` of the JavaScript client does all that.
Most generated clients take a 304 for an error: put an HTTP cache below them (OkHttp's \`Cache\`, \`URLCache\`,
\`dio_cache_interceptor\`), and send no \`If-None-Match\` yourself.
Lists keep the order in which they are sent: names as English compares them, without case and accents.

**What is new.** *Get the club and its revision* is one small request for everything; *List the changes* says which
paths to read again. Where the operator has turned on events, EventBridge tells each publish and rollback.
Answers that must belong to one revision are read with \`revision\`.

**Errors** are problem details (RFC 9457) with a stable \`code\`. 429 and 503 say in \`Retry-After\` when to try again.
Query parameters that are not listed are ignored, such as \`season_id[]\`; a listed one that is sent more than
once is a 422. An unknown path is a 404 \`not_found\`, a method that a path does not have a 405 with \`Allow\`.

**Browsers** on any origin may read with a token (CORS), without \`credentials: 'include'\`: browsers then block the answer.
They may not verify a license. The token of a license whose
\`view\` is \`public\` may be in a page or an app: to it, e-mail addresses, phone numbers, dates of birth and registry ids
are null. A token of the view \`full\` reads them: keep it on servers.

**Changes.** v1 may grow: new fields, paths, parameters and error codes. Ignore what you do not know.`,
  license: { name: license, identifier: license },
  // Every deployment has its own operator, who issues the license keys.
  contact: { name: 'The operator who issued your license key' },
};

/** Replaced by the service's own base URL when the document is served (functions/get-reference.ts). */
export const servers = [{ url: BASE_URL_PLACEHOLDER, description: 'This service' }];

export const tags = {
  Licenses: 'From a license key to a bearer token.',
  Seasons: 'When the club plays.',
  Teams: 'Who plays with whom: categories, teams, their players and staff.',
  Players: 'Everyone who plays for the club.',
  Matches: 'When and where the club plays, and how it ended.',
  Changes: 'Whether anything is new, and what.',
};

export const securitySchemes = {
  bearerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `bearer_token` of a verification. It reads its own club, and no other.',
  },
  calendarToken: {
    type: 'apiKey',
    in: 'query',
    name: ACCESS_TOKEN,
    description:
      'The `bearer_token` of a license whose `view` is `public`, and of no other: who has the address of a calendar has the token.',
  },
} as const;
