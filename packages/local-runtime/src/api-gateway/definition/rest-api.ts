import type { GatewayResponseType } from './gateway-response-types.ts';
import type { HeaderMapping, TextMapping } from './mapping.ts';

/** A deployed REST API, as it is read from the template. */
export type RestApi = {
  id: string;
  account: string;
  region: string;
  stage: string;
  stageVariables: Record<string, string> | null;
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
  /** By HTTP method; `ANY` for those that have none of their own. */
  methods: Map<string, Method>;
};

export type Method = {
  authorizer: TokenAuthorizer | undefined;
  integration: LambdaIntegration | MockIntegration;
  throttle: Throttle | undefined;
};

/** A token bucket: how many requests a second, and how many at once. */
export type Throttle = { ratePerSecond: number; burst: number };

export type TokenAuthorizer = {
  id: string;
  functionArn: string;
  headerName: string;
  /** What the whole header must match before the function is asked. */
  validation: RegExp | undefined;
  ttlMs: number;
};

export type LambdaIntegration = { type: 'lambda'; functionArn: string; timeoutMs: number };

export type MockIntegration = {
  type: 'mock';
  requestTemplates: Map<string, TextMapping>;
  passthrough: 'WHEN_NO_MATCH' | 'WHEN_NO_TEMPLATES' | 'NEVER';
  convertsToText: boolean;
  responses: MockResponse[];
};

export type MockResponse = {
  statusCode: number;
  selection: RegExp | undefined;
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
