/** Answers with the event it was given. */
export const ECHO = `
export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });
`;

/** Answers with its own name, to see where a request went. */
export const named = (name: string) => `
export const handler = async () => ({ statusCode: 200, body: '${name}' });
`;

/** Returns whatever the request's body says. */
export const RETURN_BODY = `
export const handler = async (event) => JSON.parse(event.body);
`;
