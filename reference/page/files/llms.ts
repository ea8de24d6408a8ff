import type { OpenApi } from '../document/open-api.ts';
import type { Call } from '../document/read-calls.ts';

/** Describes the API in one text for language models (https://llmstxt.org). */
export const llmsText = ({ info, tags }: OpenApi, calls: Call[], baseUrl: string): string =>
  `# ${info.title} API

> ${info.summary} Read-only, JSON over HTTPS.

Base URL: ${baseUrl}

To get a token, POST \`{"license_key": "CDL-…", "club_slug": "…"}\` to ${baseUrl}/license/verify and keep \`bearer_token\`
until \`expires_at\`. Send it as \`Authorization: Bearer <token>\` with every GET; \`{club}\` is \`club.slug\` of the
verification. Verify again only after a 401. In a web page or an app, use a token of a public license only.

${info.description}

${tags.map(({ name }) => sectionOf(name, calls, baseUrl)).join('\n\n')}

## Documentation

- [OpenAPI 3.1 document](${baseUrl}/openapi.json): every path, parameter, field and error
- [Errors](${baseUrl}/docs/errors.md): every error code, and what to do
- [Reference](${baseUrl}/docs): the same for people, with code samples
- [JavaScript client](${baseUrl}/docs/client): typed, with retries, caching and polling
- [Examples](${baseUrl}/docs/examples): curl, PHP, Python, JavaScript

## Optional

- [Postman collection](${baseUrl}/docs/club-data.postman_collection.json)
- [Versioning](${baseUrl}/docs/versioning): what may change in v1
- [Changelog](${baseUrl}/docs/changelog)
`;

const sectionOf = (tag: string, calls: Call[], baseUrl: string): string =>
  [
    `## ${tag}`,
    '',
    ...calls.filter((call) => call.tag === tag).map((call) => lineOf(call, baseUrl)),
  ].join('\n');

function lineOf(call: Call, baseUrl: string): string {
  const { id, method, path, summary } = call;
  return `- [${method} ${path}](${baseUrl}/docs#${id}): ${[summary, ...queryOf(call), ...fieldsOf(call)].join('. ')}`;
}

function queryOf({ parameters }: Call): string[] {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const [required = [], optional = []] = [false, true].map((isOptional) =>
    query
      .filter((parameter) => parameter.isOptional === isOptional)
      .map(({ name, type }) => `\`${name}\` (${type})`),
  );
  return [
    ...(required.length === 0 ? [] : [`Required: ${required.join(', ')}`]),
    ...(optional.length === 0 ? [] : [`Optional: ${optional.join(', ')}`]),
  ];
}

/**
 * Returns a sentence that names the fields of the response, or of its `data`. Nested fields are in
 * openapi.json.
 */
function fieldsOf({ success: { fields, isJson } }: Call): string[] {
  if (!isJson) return ['Answers a text'];
  const data = fields.find(({ path }) => path[0] === 'data');
  const depth = data ? 2 : 1;
  const names = fields.filter(({ path }) => path.length === depth).map(({ path }) => path.at(-1));
  return [`Answers ${data ? `\`data\`, ${data.type}: ` : ''}${names.join(', ')}`];
}
