import { createClubData } from 'club-data-client';

const {
  CLUB_DATA_URL = 'http://127.0.0.1:3000/api/v1',
  CLUB_DATA_CLUB = 'sk-kesselhafen',
  CLUB_DATA_LICENSE_KEY = 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X',
} = process.env;

/** One client for the whole program: it caches the token and the responses. */
export const club = createClubData({
  baseUrl: CLUB_DATA_URL,
  club: CLUB_DATA_CLUB,
  licenseKey: CLUB_DATA_LICENSE_KEY,
});
