import type { WrittenClubFile, WrittenMember, WrittenPlayer } from './club-file.ts';
import { WITHHELD } from './public-view.ts';

/** No other value of a generated club looks like one: its dates begin in 1900. */
const PRIVATE = /private-(email|phone|registry_id)-\d+|\b1[5-8]\d\d-\d\d-\d\d\b/g;

/** The fields whose private values are in a text, sorted. */
export const findPrivateFields = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PRIVATE), ([, field = 'date_of_birth']) => field))].sort();

/** The club with a private value of its own in each withheld field of each person. */
export function withPrivateValues(file: WrittenClubFile): WrittenClubFile {
  let count = 0;
  const values = (): Record<string, string> => {
    count += 1;
    return {
      email: `private-email-${count}@club.example`,
      phone: `private-phone-${count}`,
      registry_id: `private-registry_id-${count}`,
      date_of_birth: new Date(Date.UTC(1500, 0, count)).toISOString().slice(0, 10),
    };
  };
  /** A player has all of them, unless one is null; a member those that it does not inherit. */
  const fill = <P extends object>(person: P, isOwn: (value: unknown) => boolean): P => {
    const own = values();
    const fields = WITHHELD.filter((field) => isOwn(person[field as keyof P]));
    return { ...person, ...Object.fromEntries(fields.map((field) => [field, own[field]])) };
  };
  const fillMember = (member: WrittenMember) => fill(member, (value) => typeof value === 'string');
  return {
    ...file,
    players: file.players.map((player: WrittenPlayer) => fill(player, (value) => value !== null)),
    teams: file.teams.map((team) => ({
      ...team,
      players: team.players?.map(fillMember),
      staff: team.staff?.map(fillMember),
    })),
  };
}
