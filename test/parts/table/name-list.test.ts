import { expect, it } from 'vitest';
import { formatNames, mayHave } from '../../../shared/table/name-list.ts';

it('a list of names has each document once for all views', () => {
  const list = String(formatNames(['TEAMS', 'PUBLIC#TEAMS', 'CATEGORIES', 'PUBLIC#TEAM#1']));
  expect(list).toBe('TEAMS\nCATEGORIES\nTEAM#1');
  const asked = ['TEAMS', 'PUBLIC#TEAMS', 'TEAM#1', 'TEAM#11', 'TEAM', 'PUBLIC#TEAM#2'];
  expect(asked.filter((name) => mayHave(list, name))).toEqual(['TEAMS', 'PUBLIC#TEAMS', 'TEAM#1']);
});
