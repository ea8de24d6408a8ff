import { Stack } from 'aws-cdk-lib';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionRuntime,
  type IKeyValueStore,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { viewerFunctionCode } from '../bundle/build-viewer-function.ts';
import { globalName } from './global-name.ts';

/** A function of edge/, by its file's name. */
export const viewerFunction = (
  scope: Construct,
  name: 'viewer-request' | 'viewer-response',
  store?: IKeyValueStore,
): CloudFrontFunction =>
  new CloudFrontFunction(scope, name, {
    functionName: globalName(scope, name),
    comment: `${Stack.of(scope).stackName} ${name}`,
    code: FunctionCode.fromInline(viewerFunctionCode(name)),
    runtime: FunctionRuntime.JS_2_0,
    ...(store && { keyValueStore: store }),
  });
