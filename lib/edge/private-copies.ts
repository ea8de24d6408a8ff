import { Stack } from 'aws-cdk-lib';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';

/**
 * Function that replaces the Cache-Control that the API sends to CloudFront (functions/serve/club-endpoint.ts).
 */
const CODE = `function handler(event) {
  var control = event.response.headers['cache-control'];
  if (control) control.value = control.value.replace(/^(max-age=\\d+), s-maxage=.*$/, 'private, $1');
  return event.response;
}
`;

/**
 * Replaces `s-maxage` by `private` for clients, so that shared caches keep no personal data (RFC 9111, 3.5). A
 * response headers policy would also replace the `no-store` of errors, for which CloudFront calls no functions:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 */
export const privateCopiesFunction = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, 'PrivateCopies', {
    functionName: globalName(scope, 'private-copies'),
    comment: `${Stack.of(scope).stackName}: clients alone keep a document`,
    code: FunctionCode.fromInline(CODE),
    runtime: FunctionRuntime.JS_2_0,
  });
