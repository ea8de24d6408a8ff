import { STATUS_CODES } from 'node:http';
import type { FieldProblem } from './problem.ts';

/** Fields of a problem. The fields have values, or variables of an API Gateway template. */
interface ProblemLike {
  status: number;
  code: string;
  message: string;
  errors?: FieldProblem[] | undefined;
}

/** Makes the problem details (RFC 9457) of an error. The members are sent in this order. */
export const problemBody = (problem: ProblemLike, requestId: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[problem.status],
  status: problem.status,
  detail: problem.message,
  code: problem.code,
  request_id: requestId,
  errors: problem.errors,
});
