import {
  type MediaType,
  type OpenApi,
  type OperationObject,
  type ResponseObject,
  resolve,
} from './open-api.ts';
import { type Field, readField, readFields } from './read-fields.ts';

export interface Call {
  /** Operation id, which is also the anchor on the page. */
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  requiresToken: boolean;
  parameters: Parameter[];
  success: Success;
  problems: CallProblem[];
}

export interface Parameter extends Field {
  in: 'path' | 'query' | 'header' | 'body';
  name: string;
}

interface Success {
  status: string;
  description: string;
  headers: { name: string; description: string }[];
  fields: Field[];
  isJson: boolean;
  example: unknown;
}

export interface CallProblem {
  status: string;
  code: string;
  detail: string;
  example: unknown;
}

/** Reads the operations in the order of the document. */
export function readCalls(document: OpenApi): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readCall(document, operation, { path, method }),
    ),
  );
}

function readCall(
  document: OpenApi,
  operation: OperationObject,
  { path, method }: { path: string; method: string },
): Call {
  const { operationId: id, summary, description, tags } = operation;
  return {
    id,
    summary,
    description,
    path,
    method: method.toUpperCase(),
    tag: tags[0] ?? '',
    requiresToken: operation.security === undefined,
    parameters: [
      ...readParameters(document, operation),
      ...readKeys(document, operation),
      ...readBody(document, operation),
    ],
    success: readSuccess(document, operation),
    problems: readProblems(document, operation),
  };
}

const readParameters = (document: OpenApi, { parameters = [] }: OperationObject): Parameter[] =>
  parameters.map((each) => {
    const parameter = resolve(document, each);
    const { name, description = '', required } = parameter;
    const field = readField(document, parameter.schema, [name]);
    return { ...field, name, in: parameter.in, description, isOptional: required !== true };
  });

/**
 * Returns the query parameters that carry a token. An OpenAPI document has them in `securitySchemes`, not in
 * `parameters`.
 */
const readKeys = ({ components }: OpenApi, { security = [] }: OperationObject): Parameter[] =>
  security
    .flatMap((schemes) => Object.keys(schemes))
    .flatMap((id) => components?.securitySchemes?.[id] ?? [])
    .filter((scheme) => scheme.in === 'query')
    .map(({ name = '', description = '' }) => ({
      name,
      path: [name],
      in: 'query',
      description,
      isOptional: false,
      type: 'string',
      isNullable: false,
      example: 'cdt.…',
      limits: '',
    }));

function readBody(document: OpenApi, { requestBody }: OperationObject): Parameter[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  return readFields(document, schema).map((field) => ({
    ...field,
    name: field.path.join('.'),
    in: 'body',
  }));
}

function readSuccess(document: OpenApi, { responses }: OperationObject): Success {
  const [status, found] = Object.entries(responses).find(([each]) => each.startsWith('2')) ?? [];
  if (!status || !found) throw new Error('An operation has no successful response.');
  const { description, headers = {}, content } = resolve(document, found);
  const [mediaType, media] = Object.entries(content ?? {})[0] ?? [];
  return {
    status,
    description,
    isJson: mediaType === undefined || mediaType === 'application/json',
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      description: resolve(document, header).description ?? '',
    })),
    fields: media?.schema ? readFields(document, media.schema) : [],
    example: media ? exampleOf(media) : undefined,
  };
}

function readProblems(document: OpenApi, { responses }: OperationObject): CallProblem[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) =>
      problemBodies(resolve(document, response)).map((example) => ({
        status,
        code: example.code,
        detail: example.detail,
        example,
      })),
    );
}

const problemBodies = ({ content }: ResponseObject) => {
  const { examples = {} } = content?.['application/problem+json'] ?? {};
  return Object.values(examples).map(({ value }) => value as { code: string; detail: string });
};

const exampleOf = ({ example, examples = {} }: MediaType): unknown =>
  example ?? Object.values(examples)[0]?.value;
