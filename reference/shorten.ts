/** As much of an OpenAPI document as this page touches. */
export interface Description {
  info: { version: string };
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; responses?: Record<string, Response> };
}

interface Operation {
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  description?: string;
}

/** The description without what only repeats itself, which is left to openapi.json. */
export const shorten = (description: Description): Description => ({
  ...description,
  // HEAD answers like GET.
  paths: mapValues(description.paths, ({ head: _, ...methods }) =>
    mapValues(methods, (operation) => ({
      ...operation,
      responses: shortenProblems(operation.responses, description.components.responses),
    })),
  ),
});

/** All problems are of one shape: the first shows it, and of the others it is said what they mean. */
function shortenProblems(
  responses: Record<string, Response>,
  shared: Record<string, Response> = {},
): Record<string, Response> {
  const [first] = Object.keys(responses).filter(isProblem);
  return mapValues(responses, (response, status) => {
    if (!isProblem(status) || status === first) return response;
    const { description } = shared[response.$ref?.split('/').at(-1) ?? ''] ?? response;
    return { description };
  });
}

const isProblem = (status: string): boolean => Number(status) >= 400;

function mapValues<T, U>(record: Record<string, T>, map: (value: T, key: string) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
