import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenClubFile } from '../../../publish/club/rules/schema.ts';
import type { Hair } from './draw-portrait.ts';
import { photoNumberOf } from './sample-photo-url.ts';

export function createHairFinder(folder: string): (photo: number) => Hair | undefined {
  let found: Map<number, Hair> | undefined;
  return (photo) => {
    found ??= new Map(
      readdirSync(folder).flatMap((name) =>
        hairIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
      ),
    );
    return found.get(photo);
  };
}

function hairIn({ categories, teams = [], players = [] }: WrittenClubFile): [number, Hair][] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const photos = new Map(players.map(({ id, photo_url }) => [id, photoNumberOf(photo_url ?? '')]));
  return teams.flatMap((team) => {
    const isOfWomen = /women|girls/i.test(names.get(team.category_id) ?? '');
    return (team.players ?? []).flatMap(({ id }): [number, Hair][] => {
      const photo = photos.get(id);
      return photo === undefined ? [] : [[Number(photo), isOfWomen ? 'long' : 'short']];
    });
  });
}
