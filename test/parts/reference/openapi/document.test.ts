import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createOpenApi, openApiText } from '../../../../reference/openapi/document.ts';
import { openApiFile } from '../../../../reference/openapi/file.ts';
import { type ProblemCode, problems } from '../../../../shared/problem.ts';
import { routes } from '../../../../shared/routes.ts';
import { mismatches, type Operation, operations } from '../../../support/api/openapi-schemas.ts';

const everyOperation = Object.entries(operations).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method} ${path}`,
    operation,
  ]),
);

/** The problems that the document has examples of, with the status that each is listed under. */
const problemExamples = everyOperation.flatMap(([name, { responses }]) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content?.['application/problem+json']?.examples ?? {}).map(
      ([code, { value }]) => ({ name, status, code, value }),
    ),
  ),
);

interface Parameter {
  $ref?: string;
  required?: boolean;
  description: string;
}

const SECURITY = {
  ...{ public: [], token: undefined },
  'token in query': [{ calendarToken: [] }],
};

describe('the OpenAPI document', () => {
  it('is the committed one; `npm run openapi` writes it', () => {
    const isCurrent = readFileSync(openApiFile, 'utf8') === openApiText();
    expect(isCurrent, 'reference/openapi/openapi.json is stale: run `npm run openapi`').toBe(true);
  });

  it('says of each parameter that can be left out what happens without it', () => {
    const { parameters } = JSON.parse(openApiText()).components;
    const optional = everyOperation
      .flatMap(([name, operation]) =>
        ((operation as { parameters?: Parameter[] }).parameters ?? []).map((each) => ({
          name,
          parameter: (each.$ref
            ? parameters[each.$ref.split('/').at(-1) ?? '']
            : each) as Parameter,
        })),
      )
      .filter(({ parameter }) => !parameter.required);
    expect(optional.length).toBeGreaterThan(10);
    const silent = optional.filter(
      ({ parameter }) => !/without (it|`\w+`)/i.test(parameter.description),
    );
    expect(silent).toEqual([]);
  });

  it('has every route, and HEAD wherever there is GET', () => {
    const served = routes.flatMap(({ method, path }) =>
      method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
    );
    expect(everyOperation.map(([name]) => name).sort()).toEqual(served.sort());
  });

  it('cannot be created without a description of each route, or with one of no route', () => {
    const [first] = routes;
    if (!first) throw new Error('There are no routes.');
    expect(() => createOpenApi([...routes, { ...first, operation: 'list-coaches' }])).toThrow(
      'does not describe list-coaches',
    );
    expect(() => createOpenApi(routes.slice(1))).toThrow(
      'describes unknown operations: verify-license',
    );
  });

  it('names each operation as its function, and requires a token where the route does', () => {
    for (const { operation: name, method, path, access } of routes) {
      const described = operations[path]?.[method] as Operation & { security?: unknown };
      expect(described.operationId).toBe(name);
      expect(described.security).toEqual(SECURITY[access]);
    }
  });

  it('has an example of every error code, under its status', () => {
    expect(new Set(problemExamples.map(({ code }) => code))).toEqual(
      new Set(Object.keys(problems)),
    );
    for (const { name, status, code, value } of problemExamples) {
      const listed = [name, status, value];
      const { status: own, detail } = problems[code as ProblemCode];
      expect(listed).toEqual([name, String(own), expect.objectContaining({ code, detail })]);
    }
  });

  it.each(everyOperation)('has examples that match its schemas: %s', (_, operation) => {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const { content = {} } of bodies.filter((body) => body !== undefined)) {
      for (const { schema, example, examples = {} } of Object.values(content)) {
        const values = Object.values(examples).map(({ value }) => value);
        for (const value of example === undefined ? values : [example]) {
          expect(mismatches(schema, value)).toEqual([]);
        }
      }
    }
  });
});
