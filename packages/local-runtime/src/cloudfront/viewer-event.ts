/**
 * What a function of CloudFront gets and returns.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface ViewerEvent {
  version: '1.0';
  context: {
    eventType: 'viewer-request' | 'viewer-response';
    requestId: string;
    distributionDomainName?: string;
    distributionId?: string;
  };
  viewer: { ip: string };
  request: ViewerRequest;
  response?: ViewerResponse;
}

export interface ViewerRequest {
  method: string;
  /** The path, without the query string. */
  uri: string;
  querystring: ViewerFields;
  /** By lower-case name. */
  headers: ViewerFields;
  cookies: ViewerFields;
}

export interface ViewerResponse {
  statusCode: number;
  statusDescription?: string;
  /** By lower-case name. */
  headers?: ViewerFields;
  cookies?: ViewerFields;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

/** All values of a repeated field are in `multiValue`; `value` is the first. */
export type ViewerFields = Record<string, { value: string; multiValue?: { value: string }[] }>;

/** What CloudFront answers in place of a function that failed. */
export class ViewerFunctionError extends Error {
  /** 503 when the function threw, 502 when CloudFront refuses what it returned. */
  readonly status: 502 | 503;

  constructor(status: 502 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ViewerFunctionError';
    this.status = status;
  }
}
