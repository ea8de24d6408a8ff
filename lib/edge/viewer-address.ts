import { Stack } from 'aws-cdk-lib';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';
import { VIEWER_ADDRESS_HEADER } from './headers.ts';

/**
 * Code of the function that sets the header `VIEWER_ADDRESS_HEADER` to the client's address. The function
 * replaces a header of the same name that the client has sent.
 */
const CODE = `function handler(event) {
  event.request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return event.request;
}
`;

/**
 * Creates the function that sends the client's address to the firewall, without the port that
 * `CloudFront-Viewer-Address` includes, so that AWS WAF can count by address.
 */
export const viewerAddressFunction = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, 'ViewerAddress', {
    functionName: globalName(scope, 'viewer-address'),
    comment: `${Stack.of(scope).stackName}: the client's address, for AWS WAF`,
    code: FunctionCode.fromInline(CODE),
    runtime: FunctionRuntime.JS_2_0,
  });
