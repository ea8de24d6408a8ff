import type { Player, Team } from '../../../../packages/client/src/club-data.ts';

interface Filter {
  team: Team | undefined;
  /** Search words. Each must begin a word of the name, ignoring case and accents. */
  query: string;
}

export function findPlayers(players: readonly Player[], { team, query }: Filter): Player[] {
  const members = team && new Set(team.players.map(({ id }) => id));
  const wanted = wordsOf(query);
  return players.filter(
    (player) => (!members || members.has(player.id)) && isFound(player, wanted),
  );
}

function isFound({ first_name, last_name, full_name }: Player, wanted: string[]): boolean {
  const words = wordsOf(`${first_name} ${last_name} ${full_name}`);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

const wordsOf = (text: string): string[] =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Replacements for letters that Unicode does not decompose into a-z and an accent. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter);
