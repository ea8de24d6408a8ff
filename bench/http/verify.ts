/** The bearer token for a license key. */
export async function verify(baseUrl: string, slug: string, licenseKey: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/license/verify`, {
    method: 'POST',
    body: new URLSearchParams({ club_slug: slug, license_key: licenseKey }),
  });
  const body = (await answer.json()) as { bearer_token: string };
  if (answer.status !== 200) throw new Error(`verify answered ${JSON.stringify(body)}`);
  return body.bearer_token;
}
