import { Stack } from 'aws-cdk-lib';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';
import { VIEWER_ADDRESS_HEADER } from './headers.ts';

/** Sets the header, also if the client has sent one of that name. */
const CODE = `function handler(event) {
  event.request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return event.request;
}
`;

/**
 * Names the client's address to the firewall behind the edge. CloudFront's own header for it,
 * `CloudFront-Viewer-Address`, has the port too, by which AWS WAF cannot count.
 */
export const viewerAddressFunction = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, 'ViewerAddress', {
    functionName: globalName(scope, 'viewer-address'),
    comment: `${Stack.of(scope).stackName}: the client's address, for AWS WAF`,
    code: FunctionCode.fromInline(CODE),
    runtime: FunctionRuntime.JS_2_0,
  });
