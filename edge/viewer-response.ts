import type { ViewerEvent, ViewerResponse } from './event.ts';

/**
 * Runs for each answer below 400, from a copy or not: makes of what the API told the edge what it
 * tells clients. A copy has the date, age and request id of the request that it was made for.
 */
export function handler(event: ViewerEvent & { response: ViewerResponse }): ViewerResponse {
  const response = event.response;
  const headers = response.headers;
  headers['x-request-id'] = { value: event.context.requestId };
  headers.date = { value: new Date().toUTCString() };
  delete headers.age;
  if (event.request.method !== 'OPTIONS')
    headers['cache-control'] = { value: 'private, max-age=5' };
  return response;
}
