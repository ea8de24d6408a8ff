/** The part of a verification's response that this page uses. */
export interface Verification {
  bearer_token: string;
  club: { name: string; slug: string };
}

export const readVerification = (body: unknown): Verification => body as Verification;
