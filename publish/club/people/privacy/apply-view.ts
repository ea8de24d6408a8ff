import type { View } from '../../../../shared/license/view.ts';
import { type ClubFile, fieldsWithheldFrom } from '../../rules/schema.ts';
import { mapPeople } from '../list-people.ts';

/**
 * Replaces the withheld fields of every person by null. The view determines which fields are withheld
 * (shared/license/view.ts).
 */
export const applyView = (file: ClubFile, view: View): ClubFile =>
  view === 'full'
    ? file
    : mapPeople(file, (entries) => entries.map((entry) => ({ ...entry, ...WITHHELD })));

const WITHHELD = fieldsWithheldFrom('public');
