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

interface ViewerFunctionProps {
  /** The host of the API. */
  apiHost: string;
  store?: IKeyValueStore;
}

/** A function of edge/, by its file's name. */
export const viewerFunction = (
  scope: Construct,
  name: 'viewer-request' | 'viewer-response',
  { apiHost, store }: ViewerFunctionProps,
): CloudFrontFunction =>
  new CloudFrontFunction(scope, name, {
    functionName: globalName(scope, name),
    comment: `${Stack.of(scope).stackName} ${name}`,
    code: FunctionCode.fromInline(viewerFunctionCode(name, apiHost)),
    runtime: FunctionRuntime.JS_2_0,
    ...(store && { keyValueStore: store }),
  });
