import { STATUS_CODES } from 'node:http';
import type { FieldProblem } from './problem.ts';

/** A Problem, or the variables in its place in a template of API Gateway. */
interface ProblemLike {
  status: number;
  code: string;
  message: string;
  errors?: FieldProblem[] | undefined;
}

/** The problem details (RFC 9457) of every error, in the order in which their members are sent. */
export const problemBody = (problem: ProblemLike, requestId: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[problem.status],
  status: problem.status,
  detail: problem.message,
  code: problem.code,
  request_id: requestId,
  errors: problem.errors,
});
