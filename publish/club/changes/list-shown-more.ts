import { VIEWS } from '../../../shared/license/view.ts';
import { listPeople } from '../people/list-people.ts';
import { namesOf } from '../people/names.ts';
import { isStricter, resolvePeople } from '../people/privacy/resolve-privacy.ts';
import type { ClubFile } from '../rules/schema.ts';
import type { ShownMore } from './changes.ts';

/**
 * Lists people, matched by id, whose privacy is less strict in `after` than in `before` in at least one view,
 * on the day `today` (YYYY-MM-DD).
 */
export function listShownMore(before: ClubFile, after: ClubFile, today: string): ShownMore[] {
  const views = VIEWS.map((view) => {
    const showing = { today, view };
    return { was: resolvePeople(before, showing), becomes: resolvePeople(after, showing) };
  });
  const earlier = new Map(listPeople(before).map((person) => [person.id, person]));
  return listPeople(after).flatMap((person) => {
    const old = earlier.get(person.id);
    if (!old) return [];
    const more = views
      .map((view) => ({ was: view.was(old), becomes: view.becomes(person) }))
      .find(({ was, becomes }) => isStricter(was, becomes));
    return more ? [{ id: person.id, name: namesOf(person.entries)[0] ?? '', ...more }] : [];
  });
}
