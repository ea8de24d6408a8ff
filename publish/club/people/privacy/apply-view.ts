import type { View } from '../../../../shared/license/view.ts';
import { type ClubFile, fieldsWithheldFrom } from '../../rules/schema.ts';
import { mapPeople } from '../list-people.ts';

/**
 * Replaces the fields that the view withholds (`fieldsWithheldFrom`) by null for every person; `full` withholds
 * none.
 */
export const applyView = (file: ClubFile, view: View): ClubFile =>
  view === 'full'
    ? file
    : mapPeople(file, (entries) => entries.map((entry) => ({ ...entry, ...WITHHELD })));

const WITHHELD = fieldsWithheldFrom('public');
