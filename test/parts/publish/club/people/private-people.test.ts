import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { renderDocuments } from '../../../../../publish/documents/render-documents.ts';
import { etagOf } from '../../../../../shared/etag.ts';
import { VIEWS } from '../../../../../shared/license/view.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
  type WrittenMember,
  type WrittenPlayer,
} from '../../../../support/clubs/club-file.ts';
import { everyone, expectedPrivacy, TODAY } from '../../../../support/clubs/expected-answers.ts';
import { arbitraryRespelledClub } from '../../../../support/clubs/respelled-club.ts';

const rendered = (file: WrittenClubFile, today = TODAY): Map<string, unknown> =>
  renderDocuments(parseClubFile(bytesOf(file)), today);

/** `.ci/nightly` makes a thousand. */
const numRuns = Number(process.env.RUNS) || 100;

const SECRETS = ['email', 'phone', 'date_of_birth', 'photo_url'] as const;

/** The club with values of its own, or none, in what a limited person does not show. */
function withSecrets(file: WrittenClubFile): WrittenClubFile {
  let count = 0;
  const fill = <P extends WrittenPlayer | WrittenMember>(person: P): P => {
    count += 1;
    // Of the year 1500 or 2200: no other date of a generated club is, and half of them are too young.
    const year = count % 2 === 0 ? 1500 : 2200;
    const secrets = {
      email: `secret-${count}@club.example`,
      phone: `secret-${count}-`,
      date_of_birth: new Date(Date.UTC(year, 0, count)).toISOString().slice(0, 10),
      photo_url: `https://club.example/secret-${count}.jpg`,
    };
    const known = SECRETS.filter((field) => typeof person[field] === 'string');
    return { ...person, ...Object.fromEntries(known.map((field) => [field, secrets[field]])) };
  };
  return {
    ...file,
    players: file.players.map(fill),
    teams: file.teams.map((team) => ({
      ...team,
      players: team.players?.map(fill),
      staff: team.staff?.map(fill),
    })),
  };
}

describe('a hidden or limited person', () => {
  it('has no private value in any document of either view, however names are spelled', () => {
    fc.assert(
      fc.property(arbitraryRespelledClub.map(withSecrets), (file) => {
        const documents = [...rendered(file)];
        for (const view of VIEWS) {
          const isPublic = ([name]: [string, unknown]) => name.startsWith('PUBLIC#');
          const inView = documents.filter((one) => isPublic(one) === (view === 'public'));
          const text = JSON.stringify(inView);
          const withheld = everyone(file).filter(
            (one) => expectedPrivacy(file, one, { today: TODAY, view }) !== 'full',
          );
          const secrets = withheld.flatMap((one) => SECRETS.map((field) => one[field]));
          const shown = secrets.filter((secret) => secret && text.includes(secret));
          expect([view, shown]).toEqual([view, []]);
        }
      }),
      { numRuns },
    );
  });
});

describe('a birth date', () => {
  const club = (born: string): WrittenClubFile => {
    const photo_url = 'https://club.example/ada.jpg';
    const ada = { id: 1, first_name: 'Ada', last_name: 'Ek', date_of_birth: born, photo_url };
    const players = [{ id: 1, position: 'winger', sort_order: 1 }];
    const file = makeClubFile({ players: [ada], teams: [makeTeam(1, { players })] });
    return { ...file, club: { ...file.club, limited_below_age: 16 } };
  };
  const photoIn = (documents: Map<string, unknown>, name: string) =>
    (documents.get(name) as { photo_url: string | null }[])[0]?.photo_url !== null;
  const photos = (born: string, today: string) => {
    const documents = rendered(club(born), today);
    return { full: photoIn(documents, 'PLAYERS'), public: photoIn(documents, 'PUBLIC#PLAYERS') };
  };

  it('limits in the full view up to the birthday, in the public view up to the end of its year', () => {
    expect(photos('2010-09-02', '2026-09-01')).toEqual({ full: false, public: false });
    expect(photos('2010-09-02', '2026-09-02')).toEqual({ full: true, public: false });
    expect(photos('2010-09-02', '2026-12-31')).toEqual({ full: true, public: false });
    expect(photos('2010-09-02', '2027-01-01')).toEqual({ full: true, public: true });
    expect(photos('2010-01-01', '2026-12-31')).toEqual({ full: true, public: false });
  });

  it('changes no public body within its year', () => {
    const day = fc
      .date({ min: new Date('2005-01-01'), max: new Date('2015-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const sameYear = fc
      .tuple(day, day)
      .map(([one, other]) => [one, one.slice(0, 4) + other.slice(4)] as const)
      .filter(([, other]) => !Number.isNaN(Date.parse(other)) && !other.endsWith('02-29'));
    const tags = (born: string, today: string) =>
      Array.from(rendered(club(born), today))
        .filter(([name]) => name.startsWith('PUBLIC#'))
        .map(([name, data]) => [name, etagOf(JSON.stringify({ data }))]);
    fc.assert(
      fc.property(sameYear, day, ([before, after], today) => {
        const later = `${Number(today.slice(0, 4)) + 16}${today.slice(4).replace('02-29', '03-01')}`;
        expect(tags(after, later)).toEqual(tags(before, later));
      }),
    );
  });
});
