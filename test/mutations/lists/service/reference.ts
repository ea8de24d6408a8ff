import type { Mutation } from '../../mutation.ts';

const contract = (test: string) => ({ project: 'contract', test: `test/contract/${test}.test.ts` });
const browser = (test: string) => ({ project: 'browser', test: `test/browser/${test}.test.ts` });

/** What is served of the reference, and how. */
const files: Mutation[] = [
  {
    protection: 'Only listed files are read.',
    file: 'functions/serve/bundled-files.ts',
    find: 'if (!listed.has(',
    replace: 'if (!name && !listed.has(',
    ...contract('reference/get-reference'),
  },
  {
    protection: 'A browser does not guess the type of a file.',
    file: 'functions/serve/file-endpoint.ts',
    find: "'X-Content-Type-Options': 'nosniff',",
    replace: '',
    ...contract('reference/get-reference'),
  },
  {
    protection: 'The reference page tells no other site its address.',
    file: 'functions/serve/file-endpoint.ts',
    find: "'Referrer-Policy': 'no-referrer',",
    replace: '',
    ...contract('reference/get-reference'),
  },
  {
    protection: 'The reference page has a Content-Security-Policy.',
    file: 'functions/serve/file-endpoint.ts',
    find: "...(name.endsWith('.html') ? { 'Content-Security-Policy': pagePolicy.join('; ') } : {}),",
    replace: '',
    ...contract('reference/get-reference'),
  },
  {
    protection: 'The reference page runs only its own scripts.',
    file: 'functions/get-reference.ts',
    find: '"script-src \'self\'",',
    replace: '"script-src *",',
    ...contract('reference/get-reference'),
  },
  {
    protection: 'The reference page is shown in no frame.',
    file: 'functions/get-reference.ts',
    find: '"frame-ancestors \'none\'",',
    replace: '',
    ...contract('reference/get-reference'),
  },
  {
    protection: 'Files of the reference name the base URL that clients use.',
    file: 'functions/serve/bundled-files.ts',
    find: 'if (!text.includes(BASE_URL_PLACEHOLDER)) return stored;',
    replace: 'return stored;',
    ...contract('reference/base-url'),
  },
  {
    protection: 'Pages beside the reference have no extension in their URLs.',
    file: 'functions/get-reference.ts',
    find: "name.includes('.') ? name : `$" + '{name}.html`',
    replace: 'name',
    ...contract('reference/served-documents'),
  },
];

/** What the page does in a browser. */
const page: Mutation[] = [
  {
    protection: 'HTML in a response is shown as text.',
    file: 'reference/page/samples/highlight.ts',
    find: '{escapeText(text)}</span>',
    replace: '{text}</span>',
    ...browser('hostile-names'),
  },
  {
    protection: 'HTML in a sample is shown as text.',
    file: 'reference/page/samples/highlight.ts',
    find: 'markup += escapeText(code.slice(end, match.index));',
    replace: 'markup += code.slice(end, match.index);',
    ...browser('reference/samples'),
  },
  {
    protection: 'A quote in a parameter ends no argument of the curl sample.',
    file: 'reference/page/samples/curl.ts',
    find: "text.replaceAll(\"'\", `'\\\\''`)",
    replace: 'text',
    ...browser('reference/samples'),
  },
  {
    protection: 'The license key leaves its field when it is verified.',
    file: 'reference/page/browser/verify-form.ts',
    find: "    key.value = '';\n",
    replace: '',
    ...browser('reference/page'),
  },
  {
    protection: 'No sample shows a license key.',
    file: 'reference/page/browser/call-forms.ts',
    find: "'secret' in input.dataset ? 'CDL-…' : input.value.trim()",
    replace: 'input.value.trim()',
    ...browser('reference/page'),
  },
  {
    protection: 'Answers go with the token that read them.',
    file: 'reference/page/browser/try.ts',
    find: 'if (!session) for (const { section } of forms) clearAnswer(section);',
    replace: 'if (!session) return;',
    ...browser('reference/page'),
  },
  {
    protection: 'A large answer is drawn in part.',
    file: 'reference/page/browser/answer.ts',
    find: 'const LINES = 300;',
    replace: 'const LINES = 300_000;',
    ...browser('reference/answers'),
  },
];

/** The reference: files that need no token, and a page that license keys are typed into. */
export const referenceMutations: Mutation[] = [...files, ...page];
