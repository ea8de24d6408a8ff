import * as z from 'zod';
import { ownPrivacy } from '../rules/schema-values.ts';
import type { PeopleFile } from './list-people.ts';

const text = z.string().optional().catch(undefined);

const entry = z.object({
  id: z.number().catch(0),
  first_name: text,
  last_name: text,
  full_name: text,
  date_of_birth: text,
  email: text,
  phone: text,
  registry_id: text,
  privacy: ownPrivacy.optional().catch(undefined),
});

const entries = z.array(entry.catch({ id: 0 })).catch([]);

const team = z.object({ name: z.string().catch(''), players: entries, staff: entries });

const peopleFile = z.object({
  players: entries,
  teams: z.array(team.catch({ name: '', players: [], staff: [] })).catch([]),
});

/**
 * Reads the people of a club file, which may be invalid by today's rules: old revisions must stay searchable.
 * Undefined if the value is not an object.
 */
export const readPeople = (json: unknown): PeopleFile | undefined =>
  peopleFile.safeParse(json).data;
