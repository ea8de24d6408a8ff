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
  {
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cache-key-create-cache-policy.html
    fault:
      'CloudFront asks the API for the encodings that a client names, without weights and `*`.',
    failure: 'to be',
    tests: [
      'brotli to Accept: application/json, Accept-Encoding: *',
      'brotli to Accept: application/json, Accept-Encoding: gzip; q=0.0, *;q=0.1',
      'gzip to Accept: application/json, Accept-Encoding: br;q=0, *',
      'gzip to Accept: text/html,application/json;q=0.9, Accept-Encoding: br;q=0.5, GZIP',
    ].map((each) => `document-endpoint: every data endpoint sends the stored ${each}`),
  },
  {
    fault: 'The same: a smaller body than `identity` is sent although that has the larger weight.',
    failure: 'to not have property "content-encoding"',
    tests: [
      'document-endpoint: every data endpoint sends plain JSON to Accept: application/json, Accept-Encoding: identity, br;q=0.5',
    ],
  },
];
