import { changeSession } from './session.ts';

/** The part of a verification's response that this page uses. */
interface Verification {
  bearer_token: string;
  club: { name: string; slug: string };
  view: string;
}

/** Makes every call send the token of a verification. */
export function applyVerification(body: unknown): void {
  const { bearer_token: token, club, view } = body as Verification;
  changeSession({ token, club: club.slug, clubName: club.name, view });
}
