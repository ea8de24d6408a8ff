/**
 * What these functions use of the event.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export interface ViewerEvent {
  context: { requestId: string };
  viewer: { ip: string };
  request: ViewerRequest;
}

export interface ViewerRequest {
  method: string;
  uri: string;
  querystring: Fields;
  headers: Fields;
  cookies: Fields;
}

export interface ViewerResponse {
  statusCode: number;
  statusDescription?: string;
  headers: Fields;
  body?: string;
}

/** By name, that of a header in lower case. */
export type Fields = Record<string, Field | undefined>;

/** `value` is the first of the values of a repeated field. */
interface Field {
  value: string;
  multiValue?: { value: string }[];
}
