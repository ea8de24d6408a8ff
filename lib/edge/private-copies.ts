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
 * Replaces `s-maxage` by `private` in responses to clients. Otherwise, caches between CloudFront and clients
 * could keep personal data, even for hours while the API fails (RFC 9111, 3.5). A response headers policy would
 * be free, but would also let clients cache errors. CloudFront does not call functions for errors.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
 */
export const privateCopiesFunction = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, 'PrivateCopies', {
    functionName: globalName(scope, 'private-copies'),
    comment: `${Stack.of(scope).stackName}: clients alone keep a document`,
    code: FunctionCode.fromInline(CODE),
    runtime: FunctionRuntime.JS_2_0,
  });
