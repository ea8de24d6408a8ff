/** What API Gateway's proxy integration sends to the function of GET /clubs/{club}/teams, as JSON. */
export function teamsEvent(club: string, extraHeaders: Record<string, string> = {}): string {
  const headers: Record<string, string> = {
    Accept: '*/*',
    'Accept-Encoding': 'gzip, deflate, br',
    Authorization: 'Bearer x',
    Host: 'api.bench',
    'X-Forwarded-For': '192.0.2.1',
    'X-Forwarded-Proto': 'https',
    ...extraHeaders,
  };
  const path = `/v1/clubs/${club}/teams`;
  return JSON.stringify({
    resource: '/v1/clubs/{club}/teams',
    path,
    httpMethod: 'GET',
    headers,
    multiValueHeaders: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value]]),
    ),
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: { club },
    stageVariables: null,
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      authorizer: { principalId: 'bench', club, expires_on: '2099-12-31' },
      httpMethod: 'GET',
      identity: { sourceIp: '192.0.2.1', userAgent: null },
      path: `/api${path}`,
      protocol: 'HTTP/1.1',
      requestId: '00000000-0000-4000-8000-000000000000',
      resourcePath: '/v1/clubs/{club}/teams',
      stage: 'api',
    },
    body: null,
    isBase64Encoded: false,
  });
}
