import type { GatewayResponseType } from './gateway-response-types.ts';
import type { HeaderMapping, TextMapping } from './mapping.ts';

/** A REST API as its template deploys it. */
export type RestApi = {
  id: string;
  account: string;
  region: string;
  stage: string;
  deploymentId: string;
  binaryMediaTypes: string[];
  root: ResourceNode;
  gatewayResponses: Map<GatewayResponseType, CustomGatewayResponse>;
};

/** One node of the resource tree: `/clubs/{club}` hangs below `/clubs` as a parameter. */
export type ResourceNode = {
  id: string;
  path: string;
  /** The last segment: `clubs`, `{club}` or `{proxy+}`. */
  pathPart: string;
  children: ResourceNode[];
  /** By HTTP method; `ANY` serves the methods that are not listed. */
  methods: Map<string, Method>;
};

export type Method = {
  authorizer: TokenAuthorizer | undefined;
  integration: LambdaIntegration | MockIntegration;
  throttle: Throttle | undefined;
};

/** The settings of a token bucket. */
export type Throttle = { ratePerSecond: number; burst: number };

export type TokenAuthorizer = {
  id: string;
  functionArn: string;
  headerName: string;
  /** The whole header must match it, or the function is not called. */
  validation: RegExp | undefined;
  ttlMs: number;
};

export type LambdaIntegration = { type: 'lambda'; functionArn: string; timeoutMs: number };

export type MockIntegration = {
  type: 'mock';
  requestTemplates: Map<string, TextMapping>;
  passthrough: 'WHEN_NO_MATCH' | 'NEVER';
  convertsToText: boolean;
  response: MockResponse | undefined;
};

export type MockResponse = {
  statusCode: number;
  headers: HeaderMapping;
  contentType: string;
  body: TextMapping;
};

export type CustomGatewayResponse = {
  statusCode: number | undefined;
  headers: HeaderMapping;
  contentType: string | undefined;
  body: TextMapping | undefined;
};
