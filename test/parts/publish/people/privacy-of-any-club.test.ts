import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../../../shared/publish/render/render-documents.ts';
import { arbitraryClubFile } from '../../../support/clubs/arbitrary-club.ts';
import {
  bytesOf,
  type WrittenClubFile,
  type WrittenMember,
  type WrittenPlayer,
} from '../../../support/clubs/club-file.ts';
import { everyone, expectedPrivacy, TODAY } from '../../../support/clubs/expected-answers.ts';

const rendered = (file: WrittenClubFile): Map<string, unknown> =>
  renderDocuments(parseClubFile(bytesOf(file)), TODAY);

describe('the documents of any club', () => {
  const MARK = 'secret';
  const restrictedIn = (file: WrittenClubFile) =>
    new Set(everyone(file).filter((person) => expectedPrivacy(file, person) !== 'full'));

  it('do not contain privacy settings', () => {
    fc.assert(
      fc.property(arbitraryClubFile, (file) => {
        const keys = new Set<string>();
        JSON.stringify([...rendered(file)], (key, value) => {
          keys.add(key);
          return value;
        });
        expect([...keys].filter((key) => /privacy|limited/.test(key))).toEqual([]);
      }),
    );
  });

  it('do not depend on contact data and photos of limited or hidden people', () => {
    fc.assert(
      fc.property(arbitraryClubFile, (file) => {
        const restricted = restrictedIn(file);
        const marked = mapPeople(file, (person) =>
          restricted.has(person)
            ? {
                ...person,
                email: `${MARK}@fc.example`,
                phone: MARK,
                photo_url: `https://fc.example/${MARK}`,
              }
            : person,
        );
        const documents = [...rendered(marked)];
        expect(documents).toEqual([...rendered(file)]);
        expect(JSON.stringify(documents)).not.toContain(MARK);
      }),
    );
  });

  it('have dates of birth of people with full privacy only', () => {
    fc.assert(
      fc.property(arbitraryClubFile, (file) => {
        const restricted = restrictedIn(file);
        const open = everyone(file).filter((person) => !restricted.has(person));
        const known = new Set(open.map(({ date_of_birth: born }) => born));
        JSON.stringify([...rendered(file)], (key, value) => {
          if (key === 'date_of_birth' && value !== null) expect(known).toContain(value);
          return value;
        });
      }),
    );
  });
});

function mapPeople(
  file: WrittenClubFile,
  change: <P extends WrittenPlayer | WrittenMember>(person: P) => P,
): WrittenClubFile {
  return {
    ...file,
    players: file.players.map(change),
    teams: file.teams.map((team) => ({
      ...team,
      players: (team.players ?? []).map(change),
      staff: (team.staff ?? []).map(change),
    })),
  };
}
