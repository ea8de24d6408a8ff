import { makeClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

export interface OpenedClub {
  slug: string;
  path: string;
  key: string;
  token: string;
}

/** A club whose every document, and every address in it, has its slug in it. */
export async function openMarkedClub(name: string): Promise<OpenedClub> {
  const slug = freshSlug(name);
  const file = makeClubFile({ slug });
  const mark = <T extends object>(items: T[]) => items.map((item) => ({ ...item, name: slug }));
  await publishClub({
    ...file,
    club: { name: slug, slug, domain: `${slug}.example` },
    categories: mark(file.categories),
    seasons: mark(file.seasons),
    teams: mark(file.teams),
    players: file.players.map((player) => ({ ...player, last_name: slug })),
  });
  const key = await issueLicense(slug);
  return { slug, path: `/clubs/${slug}`, key, token: await verify(slug, key) };
}
