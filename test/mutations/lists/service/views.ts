import type { Mutation } from '../../mutation.ts';

const contract = (test: string) => ({ project: 'contract', test: `test/contract/${test}.test.ts` });
const parts = (test: string) => ({ project: 'parts', test: `test/parts/${test}.test.ts` });

/** What a public token, which anyone can read in a page, never reads. */
export const viewsMutations: Mutation[] = [
  {
    protection: 'A public token reads no registry id.',
    file: 'publish/club-file/schema.ts',
    find: "registry_id: ['public']",
    replace: 'registry_id: []',
    ...contract('clubs/private-values'),
  },
  {
    protection: 'A public token reads no contacts.',
    file: 'publish/club-file/schema.ts',
    find: "phone: ['limited', 'public']",
    replace: "phone: ['limited']",
    ...contract('clubs/private-values'),
  },
  {
    protection: 'The documents with people differ by view.',
    file: 'shared/table/document-names.ts',
    find: "view === 'full' || isShared ?",
    replace: 'view ?',
    ...contract('clubs/list-players'),
  },
  {
    protection: 'The authorizer tells the functions the view of the license.',
    file: 'functions/serve/authorizer-policy.ts',
    find: '      view: license.view,\n',
    replace: '',
    ...contract('clubs/public-view'),
  },
  {
    protection: 'An unknown view reads nothing.',
    file: 'functions/serve/http/grant.ts',
    find: 'if (!isView(view)) throw',
    replace: 'if (view === undefined) throw',
    ...parts('serve/document-endpoint'),
  },
  {
    protection: 'A decision of the authorizer without a view reads nothing.',
    file: 'functions/serve/http/grant.ts',
    find: '{ club, view, expires_on: expiresOn }',
    replace: "{ club, view = 'full', expires_on: expiresOn }",
    ...parts('serve/document-endpoint'),
  },
  {
    protection: 'A license without a view is not read as full.',
    file: 'shared/table/licenses.ts',
    find: "const view = textOf(item, 'view');",
    replace: "const view = String(item.view ?? 'full');",
    ...parts('table/licenses'),
  },
  {
    protection: 'A license with an unknown view is not read as full.',
    file: 'shared/table/licenses.ts',
    find: "  if (!isView(view)) reject(item, 'view is unknown');\n",
    replace: "  if (!isView(view)) return toLicense({ ...item, view: 'full' });\n",
    ...parts('table/licenses'),
  },
  {
    protection:
      'The strictest privacy of an id counts, however the names of its entries are written.',
    file: 'publish/people/privacy/privacy.ts',
    find: 'Map.groupBy(entriesOf(file), ({ id }) => id)',
    replace: 'new Map(entriesOf(file).map((entry) => [entry.id, [entry]]))',
    project: 'parts',
    test: 'test/parts/publish/people/private-people.test.ts',
  },
  {
    protection: 'A player without a date of birth is limited beside a team-mate below the limit.',
    file: 'publish/people/privacy/unknown-age.ts',
    find: 'mates.length > 0 && mates.every(isAdult)',
    replace: 'mates.length > 0 && mates.some(isAdult)',
    project: 'parts',
    test: 'test/parts/publish/people/unknown-age.test.ts',
  },
  {
    protection: 'A birthday is not told by what a public token reads.',
    file: 'publish/people/privacy/privacy.ts',
    find: "if (view === 'public') return yearOf(today) - yearOf(born) <= limit;",
    replace: '',
    project: 'parts',
    test: 'test/parts/publish/people/private-people.test.ts',
  },
];
