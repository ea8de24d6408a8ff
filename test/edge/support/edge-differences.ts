import type { EmulatorFault } from '../../emulator/emulator-faults.ts';

/** What the edge changes for clients: the tests that must fail through it, and with what message. */
export const edgeDifferences: EmulatorFault[] = [
  {
    fault:
      'The edge sends `Accept` to the API itself, so that its clients get compressed bodies whatever they send.',
    failure: 'to not have property "content-encoding"',
    tests: [
      ...[
        '',
        'undefined',
        'application',
        '*',
        'json, application/json',
        ', */*',
        '/json',
        'application/',
        'text plain/x',
      ].map(
        (accept) =>
          `document-endpoint: every data endpoint sends plain JSON to Accept: ${accept}, Accept-Encoding: gzip`,
      ),
      ...['', 'undefined', '*'].map(
        (accept) =>
          `document-endpoint: every data endpoint sends plain JSON to Accept: ${accept}, Accept-Encoding: br`,
      ),
      ...['/docs', '/docs/{file}', '/openapi.json'].map(
        (path) =>
          `get-reference-caching: GET ${path} is compressed for clients that accept gzip, and the same for others`,
      ),
    ],
  },
  {
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#RequestCustom-get-body
    fault: 'CloudFront answers a GET with a body itself, with 403 and a page.',
    failure: 'is not valid JSON',
    tests: [
      'document-endpoint: every data endpoint ignores a body, unless it is larger than API Gateway accepts',
    ],
  },
  {
    fault: 'The same, met by generated requests.',
    failure: 'Property failed after',
    tests: [
      'generated-requests: a generated request of any other kind is rejected as the document says, and causes no 5xx',
    ],
  },
];
