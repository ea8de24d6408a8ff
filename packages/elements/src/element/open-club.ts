import { type ClubData, createClubData } from '../../../client/src/club-data.ts';

interface Attributes {
  baseUrl: string;
  club: string;
  token: string;
}

const clubs = new Map<string, ClubData>();

/**
 * Returns one client for all elements with the same service, club and token, so that the elements share polls.
 */
export function openClub(attributes: Attributes): ClubData {
  const { baseUrl, club, token } = attributes;
  const key = JSON.stringify([baseUrl, club, token]);
  const client = clubs.get(key) ?? createClubData(attributes);
  clubs.set(key, client);
  return client;
}
