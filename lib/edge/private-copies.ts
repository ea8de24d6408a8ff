import { Stack } from 'aws-cdk-lib';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';

/** Replaces the Cache-Control that functions/serve/club-endpoint.ts sends to CloudFront. */
const CODE = `function handler(event) {
  var control = event.response.headers['cache-control'];
  if (control) control.value = control.value.replace(/^(max-age=\\d+), s-maxage=.*$/, 'private, $1');
  return event.response;
}
`;

/**
 * Gives clients the `private` of the API's own answers: with `s-maxage` any cache between might keep the
 * people of a document, for hours while the API fails (RFC 9111, 3.5). Not a response headers policy, which
 * costs nothing: that would let errors be kept, too, which no function sees.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 */
export const privateCopiesFunction = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, 'PrivateCopies', {
    functionName: globalName(scope, 'private-copies'),
    comment: `${Stack.of(scope).stackName}: clients alone keep a document`,
    code: FunctionCode.fromInline(CODE),
    runtime: FunctionRuntime.JS_2_0,
  });
