import { z } from 'zod';
import type { Kind } from '../../shared/model/parameters.ts';
import { type FieldProblem, type ProblemCode, problems } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';
import * as examples from './examples.ts';

export const problemCodes = Object.keys(problems) as ProblemCode[];

/** Makes the problem that the service returns for a text that a query parameter cannot have. */
export const invalidParameter = (field: string, { detail }: Kind<unknown>): FieldProblem => ({
  field,
  code: 'invalid',
  detail,
});

const fieldProblem = z
  .object({
    field: z.string().min(1).meta({ description: 'The name of the field or parameter.' }),
    code: z
      .string()
      .min(1)
      .meta({
        description: 'What is wrong with it; others may be added.',
        'x-extensible-enum': ['missing', 'empty', 'wrong_type', 'invalid'],
      }),
    detail: z.string().min(1).meta({ description: 'The same for people, in English.' }),
  })
  .meta({ id: 'FieldProblem' });

const members = {
  type: z.string().meta({
    description: '`about:blank`: the `code` says what happened.',
    examples: ['about:blank'],
  }),
  title: z.string().min(1).meta({ description: "The status's name." }),
  status: z.int().min(400).max(599).meta({ description: 'The HTTP status.' }),
  detail: z.string().min(1).meta({
    description: 'What happened, for people, in English. Its words may change.',
  }),
  code: z.string().min(1).meta({
    description:
      'What happened, for programs. Others may be added: go by the status when one is not known.',
    'x-extensible-enum': problemCodes,
  }),
  request_id: z.string().min(1).meta({ description: 'The same as in `X-Request-Id`.' }),
  errors: z
    .array(fieldProblem)
    .min(1)
    .optional()
    .meta({ description: 'With `validation_failed`: every field that is wrong.' }),
};

export const problem = z
  .object(members)
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });

export const verificationProblem = z
  .object({
    valid: z
      .boolean()
      .optional()
      .meta({
        description: 'False; left out when nothing of the request was looked at, as in a 429.',
        examples: [false],
      }),
    ...members,
  })
  .meta({ id: 'VerificationProblem', description: 'Problem details (RFC 9457).' });

/** An example body for an error code, made from the error table. */
export function problemExample(
  code: ProblemCode,
  { errors, ...rest }: { errors?: FieldProblem[] | undefined; valid?: false } = {},
) {
  const { status, detail } = problems[code];
  return {
    ...rest,
    ...problemBody(
      { status, code, message: detail, errors: code === 'validation_failed' ? errors : undefined },
      examples.requestId,
    ),
  };
}
