import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/edge/${test}.test.ts` });
const TOKENS = { file: 'edge/check-token.ts', ...parts('viewer-request-tokens') };
const KEY = parts('viewer-request-key');
const ENCODING = { file: 'edge/choose-encoding.ts', ...KEY };
const RESPONSE = { file: 'edge/viewer-response.ts', ...parts('viewer-response') };

/** What the function at CloudFront must not admit, mix up or keep. */
export const viewerFunctionMutations: Mutation[] = [
  {
    protection: 'Preflights of a club do not reach the API.',
    file: 'edge/viewer-request.ts',
    find: "  if (request.method === 'OPTIONS') return answerPreflight(event.context.requestId);\n",
    replace: '',
    ...parts('preflights'),
  },
  {
    ...TOKENS,
    protection: 'A token with a wrong signature is refused at the edge.',
    find: "if (!isEqual(signature, String(parts[5]))) return { refused: 'token_invalid' };",
    replace: 'if (!isEqual(signature, String(parts[5]))) return {};',
  },
  {
    ...TOKENS,
    protection: 'A token of an earlier generation is refused at the edge.',
    find: 'license.generation ?',
    replace: 'license.generation === 0 ?',
  },
  {
    ...TOKENS,
    project: 'edge',
    test: 'test/edge/forged-tokens.test.ts',
    protection: 'A forged token admits nobody.',
    find: 'return difference === 0;',
    replace: 'return true;',
  },
  {
    ...TOKENS,
    protection: 'A signature is compared in whole.',
    find: 'i < expected.length',
    replace: 'i < 40',
  },
  {
    ...TOKENS,
    protection: 'A license admits to its own club only, at the edge.',
    find: "    if (license.club !== slug) return { refused: 'token_invalid' };\n",
    replace: '',
  },
  {
    ...TOKENS,
    protection: 'A suspended license is refused at the edge.',
    find: "license.status !== 'active'",
    replace: "license.status === 'gone'",
  },
  {
    ...TOKENS,
    protection: 'An expired license is refused at the edge.',
    find: 'utcDate(new Date()) > lastDay',
    replace: "lastDay < '2000-01-01'",
  },
  {
    ...TOKENS,
    protection: 'A license is admitted through its last day, at the edge.',
    find: 'utcDate(new Date()) > lastDay',
    replace: 'utcDate(new Date()) >= lastDay',
  },
  {
    ...TOKENS,
    protection: 'A last day that is no date admits nobody, at the edge.',
    find: '!isDateForm(lastDay) || ',
    replace: '',
  },
  {
    ...TOKENS,
    protection: 'What the edge cannot decide is for the authorizer, not refused.',
    find: '    return {}; // an unknown key',
    replace: "    return { refused: 'token_invalid' }; // an unknown key",
  },
  {
    ...TOKENS,
    file: 'edge/viewer-request.ts',
    protection: 'An edge credential that a client sends does not reach the cache.',
    find: 'if (EDGE_CREDENTIAL.test(headers.authorization.value))',
    replace: 'if (!headers.authorization.value)',
  },
  {
    ...TOKENS,
    project: 'edge',
    test: 'test/edge/njs.test.ts',
    protection: "The function has only syntax that CloudFront's runtime takes.",
    find: 'const license = JSON.parse(entry);',
    replace: 'const license = JSON.parse(await Promise.resolve(entry));',
  },
  {
    ...TOKENS,
    file: 'edge/viewer-request.ts',
    protection: 'Without a credential a token is passed on, not lost.',
    find: 'if (checked.admitted)',
    replace: 'if (checked)',
  },
  {
    ...KEY,
    file: 'edge/viewer-request.ts',
    protection: 'What is checked of several tokens is what is sent on.',
    find: 'headers.authorization = { value: headers.authorization.value };',
    replace: '',
  },
  {
    ...KEY,
    file: 'edge/viewer-request.ts',
    protection: 'A viewer does not choose the address that it is counted by.',
    find: "headers['x-viewer-address'] =",
    replace: "headers['x-viewer-address'] ??=",
  },
  {
    ...KEY,
    file: 'edge/document-request.ts',
    protection: 'A token that the edge cannot check shares no copy.',
    find: "return crypto.createHash('sha256').update(authorization).digest('hex');",
    replace: "return 'unchecked';",
  },
  {
    ...KEY,
    file: 'edge/document-request.ts',
    protection: 'A copy is of one revision.',
    find: '.slice(2, -1)',
    replace: '.slice(2, -2)',
  },
  {
    ...KEY,
    file: 'edge/document-request.ts',
    protection: 'Headers and cookies split and poison no copies.',
    find: '  request.headers = headers;\n  request.cookies = {};\n',
    replace: '',
  },
  {
    ...KEY,
    file: 'edge/known-parameters.ts',
    protection: 'Unknown query parameters split no copies.',
    find: 'const known: Fields = {};',
    replace: 'const known: Fields = { ...sent };',
  },
  {
    ...ENCODING,
    protection: 'An encoding that the client excludes is not sent.',
    find: 'Number(weight.slice(2)) || 0',
    replace: '1',
  },
  {
    ...ENCODING,
    protection: 'The encoding that a client prefers is the one that it gets.',
    find: 'weightOf(b) > weightOf(a) ? b : a',
    replace: 'weightOf(a) > 0 ? a : b',
  },
  {
    ...RESPONSE,
    protection: 'What the API tells the edge does not reach clients.',
    find: "if (event.request.method !== 'OPTIONS')",
    replace: 'if (!headers.date)',
  },
  {
    ...RESPONSE,
    protection: 'A copy of an hour does not look stale to its client.',
    find: '  delete headers.age;\n',
    replace: '',
  },
  {
    ...parts('refusals'),
    file: 'edge/refuse.ts',
    protection: 'A 401 of the edge is the documented one.',
    find: 'CHALLENGES.refused',
    replace: 'CHALLENGES.missing',
  },
  {
    project: 'stack',
    test: 'test/stack/bundle/build-viewer-function.test.ts',
    file: 'lib/bundle/build-viewer-function.ts',
    protection: "The function's imports come first.",
    find: "return imports.join('') + code;",
    replace: "return code + imports.join('');",
  },
];
