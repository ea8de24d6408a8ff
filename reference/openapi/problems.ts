import { z } from 'zod';
import type { Kind } from '../../shared/model/parameters.ts';
import { type FieldProblem, type ProblemCode, problems } from '../../shared/problem.ts';
import { problemBody } from '../../shared/problem-body.ts';
import * as examples from './examples.ts';

export const problemCodes = Object.keys(problems) as ProblemCode[];

/** Creates the problem that the service returns for an invalid query parameter. */
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
        description: 'What is wrong, for programs. New codes may be added.',
        'x-extensible-enum': ['missing', 'empty', 'wrong_type', 'invalid'],
      }),
    detail: z.string().min(1).meta({ description: 'What is wrong, in English, for people.' }),
  })
  .meta({ id: 'FieldProblem' });

const members = {
  type: z.string().meta({
    description: 'Always `about:blank`: `code` says what happened.',
    examples: ['about:blank'],
  }),
  title: z.string().min(1).meta({ description: 'The name of the HTTP status.' }),
  status: z.int().min(400).max(599).meta({ description: 'The HTTP status.' }),
  detail: z.string().min(1).meta({
    description: 'What happened, in English, for people. The text may change.',
  }),
  code: z.string().min(1).meta({
    description:
      'What happened, for programs. New codes may be added: if you do not know a code, use the status.',
    'x-extensible-enum': problemCodes,
  }),
  request_id: z.string().min(1).meta({ description: 'The same id as in `X-Request-Id`.' }),
  errors: z
    .array(fieldProblem)
    .min(1)
    .optional()
    .meta({ description: 'Only with `validation_failed`: every invalid field or parameter.' }),
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
        description: 'Always false. It is missing if the request was not examined, as in a 429.',
        examples: [false],
      }),
    ...members,
  })
  .meta({ id: 'VerificationProblem', description: 'Problem details (RFC 9457).' });

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
