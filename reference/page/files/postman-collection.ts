import type { OpenApi } from '../document/open-api.ts';
import type { Call, Parameter } from '../document/read-calls.ts';

/** Script that sets the token and the club for all other requests of the collection. */
const KEEP_TOKEN = [
  'if (pm.response.code === 200) {',
  '  const { bearer_token, club } = pm.response.json();',
  "  pm.collectionVariables.set('token', bearer_token);",
  "  pm.collectionVariables.set('club', club.slug);",
  '}',
];

/**
 * Creates a collection in format 2.1:
 * https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
 */
export const postmanCollection = ({ info, tags }: OpenApi, calls: Call[], baseUrl: string) => ({
  info: {
    name: info.title,
    description: `${info.summary}\n\nSet \`club\` and \`license_key\`, then send *Verify a license*: it sets \`token\`.`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
  variable: [
    { key: 'base_url', value: baseUrl },
    { key: 'club', value: exampleOf('club', calls) },
    { key: 'license_key', value: '' },
    { key: 'token', value: '' },
  ],
  item: tags.map(({ name, description }) => ({
    name,
    description,
    item: calls.filter(({ tag }) => tag === name).map(itemOf),
  })),
});

const itemOf = (call: Call) => ({
  name: call.summary,
  ...(call.id === 'verify-license' && {
    event: [{ listen: 'test', script: scriptOf(KEEP_TOKEN) }],
  }),
  request: {
    method: call.method,
    description: call.description,
    header: headersOf(call),
    url: urlOf(call),
    ...(call.requiresToken ? {} : { auth: { type: 'noauth' } }),
    ...bodyOf(call),
  },
  response: [],
});

const scriptOf = (exec: string[]) => ({ type: 'text/javascript', exec });

function urlOf({ path, parameters }: Call) {
  const segments = path
    .replace(/\{(\w+)\}/g, ':$1')
    .split('/')
    .slice(1);
  return {
    raw: `{{base_url}}/${segments.join('/')}`,
    host: ['{{base_url}}'],
    path: segments,
    variable: listIn(parameters, 'path').map((parameter) => ({
      key: parameter.name,
      value: parameter.name === 'club' ? '{{club}}' : String(parameter.example ?? ''),
      description: parameter.description,
    })),
    query: listIn(parameters, 'query').map((parameter) =>
      parameter.isOptional ? optionalOf(parameter) : tokenOf(parameter),
    ),
  };
}

const headersOf = ({ parameters }: Call) => listIn(parameters, 'header').map(optionalOf);

/** Creates an optional parameter, which Postman omits until the reader selects it. */
const optionalOf = ({ name, example, description }: Parameter) => ({
  key: name,
  value: String(example ?? 'true'),
  description,
  disabled: true,
});

const tokenOf = ({ name, description }: Parameter) => ({
  key: name,
  value: '{{token}}',
  description,
});

function bodyOf({ parameters }: Call) {
  const fields = listIn(parameters, 'body');
  if (fields.length === 0) return {};
  const variables = { license_key: '{{license_key}}', club_slug: '{{club}}' };
  return {
    body: {
      mode: 'raw',
      raw: JSON.stringify(variables, null, 2),
      options: { raw: { language: 'json' } },
    },
  };
}

const listIn = (parameters: Parameter[], place: Parameter['in']): Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);

const exampleOf = (name: string, calls: Call[]): string =>
  String(
    calls.flatMap(({ parameters }) => parameters).find((each) => each.name === name)?.example ?? '',
  );
