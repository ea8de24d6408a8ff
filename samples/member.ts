import type { Identity } from './people.ts';

export type Seat = { position: string; sort_order: number };

/** A member in full, or the id of a club player and what differs in the team. */
export type Member = (Identity & Seat) | (Seat & { id: number; jersey_number?: number | null });

export function writeInFull(person: Identity, seat: Seat, number: number | null): Member {
  const { id, first_name, last_name, email, phone, date_of_birth, height, photo_url } = person;
  const identity = { id, first_name, last_name, email, phone, date_of_birth, height };
  return { ...identity, jersey_number: number, ...seat, photo_url };
}
