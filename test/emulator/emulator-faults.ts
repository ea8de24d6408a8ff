/** A fault of the emulator, and the contract tests that fail by it. */
export interface EmulatorFault {
  fault: string;
  /** Part of the failures' messages, so that no other fault is excused. */
  failure: string;
  tests: string[];
  /** Whether they may pass, because their requests are random. */
  isRandom?: true;
}

/** This list may only shrink: an excused test that passes fails the run. */
export const emulatorFaults: EmulatorFault[] = [
  {
    fault: 'MOCK integrations answer with the text $context.requestId instead of its value.',
    failure: 'there are two request ids',
    tests: [
      'routing: an unknown path is not found: GET /',
      'routing: an unknown path is not found: GET ',
      'routing: an unknown path is not found: GET /clubs',
      'routing: an unknown path is not found: GET /clubs/x/coaches',
      'routing: an unknown path is not found: GET /v2',
      'routing: an unknown path is not found: GET /license',
      'routing: an unknown path is not found: GET /license/verify/x',
      'routing: an unknown path is not found with a token either, by any method, and the token is not in the answer',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/changes',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/seasons',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/seasons/{season}',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/categories',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/teams',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/teams/{team}',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/players',
      'routing: a method that a path does not support is answered with 405 and the methods of /clubs/{club}/matches',
      'routing: a method that a path does not support is a 405 also with a body of application/json',
      'routing: a method that a path does not support is a 405 also with a body of application/x-www-form-urlencoded',
      'routing: a method that a path does not support is a 405 also with a body of text/plain',
      'routing: a method that a path does not support is a 405 also with a body of multipart/form-data',
      'routing: a method that a path does not support is a 405 for GET of a verification',
      'routing: a method that a path does not support is a 405 for PUT of a verification',
      'routing: a method that a path does not support is a 405 for DELETE of a verification',
      'routing: a method that a path does not support is a 405 for OPTIONS of a verification',
      'cross-origin: a preflight request does not let a page verify a license',
      'cross-origin: the answers to a page cannot be read from a verification, whatever it answers',
      'document-endpoint: every data endpoint has errors with CORS headers that must not be cached',
      'get-season: GET /clubs/{club}/seasons/{season} does not find season 2%2F3',
      'other-clubs: a token of one club reads nothing of another, whatever the path, the case or the encoding',
      'get-calendar: the token of a calendar is read by GET and HEAD alone',
      'get-reference-caching: GET /docs answers another method with 405',
      'get-reference-caching: GET /docs/{file} answers another method with 405',
      'get-reference-caching: GET /openapi.json answers another method with 405',
      'get-reference-caching: GET /elements/{file} answers another method with 405',
      'get-reference: GET /docs/{file} has no file "..%2fopenapi.json"',
      'get-reference: GET /docs/{file} has no file "..%2Fdocs.html"',
      'get-reference: GET /docs/{file} has no file "..%2f..%2fapp.cjs"',
      'get-reference: GET /docs/{file} has no file "%2e%2e%2fapp.cjs"',
      'get-reference: GET /docs/{file} has no file "%2fetc%2fpasswd"',
      'get-reference: GET /docs/{file} has no file "x/y"',
    ],
  },
  {
    fault: 'The same, met by generated requests.',
    failure: 'Property failed after',
    tests: [
      'generated-requests: a generated request of any other kind is rejected as the document says, and causes no 5xx',
    ],
  },
  {
    fault: 'Gateway responses have the text $context.authorizer.code instead of its value.',
    failure: 'a 401 has the code $context.authorizer.code',
    tests: [
      'get-calendar: the token of a calendar is needed in the query',
      'get-calendar: the token of a calendar is that of a public license',
      'get-calendar: the token of a calendar is that of a public license there, too',
      'get-calendar: the token of a calendar is read with a slash at the end of the path, too',
      'get-calendar: the token of a calendar is sent once, and not shut out by a request that has another',
      'get-calendar: the token of a calendar is none like x',
      'get-calendar: the token of a calendar is none like CDL-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA',
      'get-calendar: the token of a calendar is invalid when it was never issued',
      'cross-origin: the answers to a page have no Vary where no cache may keep them',
      'authorize: a bearer token is invalid when it is malformed, altered or was never issued',
      'authorize: a bearer token is revoked while its license is suspended, and works again afterwards',
      'authorize: a bearer token is expired when its license has ended',
      'authorize: a bearer token is told apart from a license key, also a mistyped one',
      'verify-license: POST /license/verify answers another token after the license has ended its first',
    ],
  },
  {
    fault: 'The same, met by generated requests for a calendar.',
    failure: 'Property failed after',
    tests: [
      'generated-requests: a generated request that the document allows is not rejected as malformed',
    ],
    isRandom: true,
  },
  {
    fault: 'Bodies of more than 10 MB are accepted.',
    failure: 'to deeply equal [ 413,',
    tests: [
      'document-endpoint: every data endpoint ignores a body, unless it is larger than API Gateway accepts',
    ],
  },
];
