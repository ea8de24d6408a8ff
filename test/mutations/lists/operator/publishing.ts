import type { Mutation } from '../../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });
const FIND_FORGOTTEN = {
  file: 'publish/people/forgotten/find-forgotten.ts',
  project: 'parts',
  test: 'test/parts/publish/people/find-forgotten.test.ts',
};

/** No accident goes live, and a forgotten person does not come back. */
export const publishingMutations: Mutation[] = [
  {
    protection: 'A publish that removes too much is refused until that is allowed.',
    file: 'publish/publish-club.ts',
    find: '...(allowRemovals ? [] : removals)',
    replace: '',
    ...operator('commands/publish/removals'),
  },
  {
    protection: 'What was agreed to is published, or nothing: not over what became live meanwhile.',
    file: 'shared/table/clubs.ts',
    find: "'revision = :expected'",
    replace: "'revision <= :expected OR revision > :expected'",
    ...operator('commands/publish/overtaken'),
  },
  {
    protection: 'A club that was planned as new is not published over one that exists by then.',
    file: 'shared/table/clubs.ts',
    find: "expected === null ? 'attribute_not_exists(revision)'",
    replace: 'expected === null ? undefined',
    ...operator('commands/publish/overtaken'),
  },
  {
    protection:
      'A club file with a person who is forgotten while it is published does not go live.',
    file: 'publish/revisions/publish-revision.ts',
    find: 'if (!bringsNobody) await checkForgotten(table, { slug, after: prepared.file, live, claim });',
    replace: '',
    project: 'races',
    test: 'test/races/forget.test.ts',
  },
  {
    protection: 'Forgetting a person does not undo a publish that has become live meanwhile.',
    file: 'publish/revisions/forget.ts',
    find: 'const expected = club.revision;',
    replace: 'const expected = undefined;',
    project: 'races',
    test: 'test/races/forget.test.ts',
  },
  {
    protection: 'Of two people who are live although both are recorded, each can be forgotten.',
    file: 'publish/revisions/forget.ts',
    find: ', bringsNobody: true',
    replace: '',
    ...operator('revisions/forget-two'),
  },
  {
    ...FIND_FORGOTTEN,
    protection:
      'A person whose forgetting was interrupted counts as forgotten, although still live.',
    find: 'liveIds.length > 0',
    replace: 'liveIds.length < 0',
  },
  {
    ...FIND_FORGOTTEN,
    protection: 'Forgetting a person does not lock out somebody else with the same id.',
    find: 'for (const hash of record.hashes)',
    replace: 'for (const hash of [...record.hashes, ...record.sharedIds])',
  },
  {
    ...FIND_FORGOTTEN,
    protection: 'A forgotten person does not come back in a row that says no more than the name.',
    find: '!isDated || isOnlyName',
    replace: '!isDated',
  },
  {
    protection: 'Two people whose names differ in marks alone are not forgotten together.',
    file: 'publish/people/find-same.ts',
    find: '{narrowName(name)}',
    replace: '{wideNames(name)[0]}',
    ...operator('revisions/forget-names'),
  },
  {
    protection: 'A stranger who may be somebody hidden is refused.',
    file: 'publish/people/privacy/find-strangers.ts',
    find: 'entries.filter(hasMadeId)',
    replace: 'entries.filter(() => false)',
    project: 'parts',
    test: 'test/parts/publish/people/find-strangers.test.ts',
  },
  {
    protection: 'Whoever is hidden in the live club is not shown by a file without the setting.',
    file: 'publish/plan-publish.ts',
    find: 'findShownAgain(before, prepared.file, prepared.today)',
    replace: '[]',
    ...operator('commands/publish/withheld'),
  },
  {
    protection: 'A rollback does not bring back a forgotten person.',
    file: 'publish/revisions/roll-back.ts',
    find: 'after: file?.people,',
    replace: 'after: { players: [], teams: [] },',
    ...operator('commands/rollback'),
  },
  {
    protection: 'A removed club leaves nothing of the people whom it has forgotten.',
    file: 'publish/revisions/remove-club.ts',
    find: 'await removeAllForgotten(table, slug);',
    replace: '',
    project: 'races',
    test: 'test/races/remove-club.test.ts',
  },
  {
    protection: 'A part of a name forgets nobody.',
    file: 'cli/find-person.ts',
    find: '[isNameOf, mayBeNameOf, hasWholeWords]',
    replace: '[isNameOf, hasWords]',
    ...operator('commands/forget'),
  },
  {
    protection:
      'A rollback moves the pointer by its own claim, not by that of another one to the same revision.',
    file: 'shared/table/clubs.ts',
    find: "const OWN_CLAIM = 'claim_id = :id';\nconst valuesOf = ({ id }: Claim) => ({ ':id': id });",
    replace:
      "const OWN_CLAIM = 'claim = :id';\nconst valuesOf = ({ revision }: Claim) => ({ ':id': revision });",
    project: 'races',
    test: 'test/races/three-commands.test.ts',
  },
  {
    protection: 'forget does not end while a rollback keeps a revision with the person.',
    file: 'publish/revisions/forget.ts',
    find: 'if (await isStored(table, live, found)) return undefined;',
    replace: '',
    project: 'races',
    test: 'test/races/two-commands.test.ts',
  },
  {
    protection: 'Running forget again removes nobody else who has the id.',
    file: 'publish/revisions/find-person.ts',
    find: 'if (recorded.length === 0) return choosePeople(stored, withId);',
    replace: 'return choosePeople(stored, withId);',
    ...operator('commands/forget-shared-ids'),
  },
  {
    protection: 'forget removes a person under each id.',
    file: 'publish/people/find-same.ts',
    find: ".filter(({ born }) => born !== '')",
    replace: '.filter(() => false)',
    ...operator('commands/forget-shared-ids'),
  },
  {
    protection: 'A revision that would be invalid today is searched for forgotten people.',
    file: 'publish/revisions/stored-files.ts',
    find: 'written ?? readPeople(json)',
    replace: 'written',
    ...operator('revisions/invalid-revisions'),
  },
  {
    protection: 'forget by name does not take a longer name in the place of an earlier person.',
    file: 'cli/find-person.ts',
    find: '[isNameOf, mayBeNameOf, hasWholeWords]',
    replace: '[hasWholeWords]',
    ...operator('commands/forget-shared-ids'),
  },
  {
    protection: 'A license that is issued while its club is removed is not left behind.',
    file: 'cli/commands/license/issue.ts',
    find: 'if (await findClub(table, slug, { consistent: true })) return;',
    replace: 'if (slug) return;',
    project: 'races',
    test: 'test/races/removal.test.ts',
  },
  {
    protection: 'Before a restored table is switched to, a token that was ended is named.',
    file: 'cli/compare/compare-licenses.ts',
    find: '    ...compareToken(pair, `$' + '{club} $' + '{id}`),\n',
    replace: '',
    ...operator('commands/compare'),
  },
];
