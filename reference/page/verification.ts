/** What a verified license key is answered with. */
export interface Verification {
  bearer_token: string;
  club: { name: string; slug: string };
}

export const readVerification = (body: unknown): Verification => body as Verification;
