import type { CustomGatewayResponse } from './read-gateway-responses.ts';
import type { Integration, TokenAuthorizer } from './read-methods.ts';

/** A REST API as its template deploys it. */
export type RestApi = {
  id: string;
  account: string;
  region: string;
  stage: string;
  deploymentId: string;
  binaryMediaTypes: string[];
  root: ResourceNode;
  gatewayResponses: Map<string, CustomGatewayResponse>;
};

/** One node of the resource tree: `/clubs/{club}` is a child of `/clubs`. */
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
  integration: Integration;
  /** Returns false when the method's throttle refuses a request. */
  takeToken: () => boolean;
};
