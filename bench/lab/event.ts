/** Creates API Gateway's event for GET /clubs/{club}/teams, as JSON. It has only what the handlers read. */
export function teamsEvent(club: string, moreHeaders: Record<string, string> = {}): string {
  const headers: Record<string, string> = {
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate, br',
    Authorization: 'Bearer x',
    ...moreHeaders,
  };
  return JSON.stringify({
    resource: '/v1/clubs/{club}/teams',
    path: `/v1/clubs/${club}/teams`,
    httpMethod: 'GET',
    headers,
    multiValueHeaders: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value]]),
    ),
    queryStringParameters: null,
    pathParameters: { club },
    requestContext: {
      authorizer: { principalId: 'bench', club, view: 'full', expires_on: '2099-12-31' },
      identity: { sourceIp: '192.0.2.1' },
      requestId: '00000000-0000-4000-8000-000000000000',
      stage: 'api',
    },
    body: null,
    isBase64Encoded: false,
  });
}
