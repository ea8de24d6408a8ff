/** The code of a function that runs in CloudFront. */
export const viewerFunctionCode = (name: string): string =>
  name === 'viewer-request'
    ? 'async function handler(event) { return event.request; }'
    : 'async function handler(event) { return event.response; }';
