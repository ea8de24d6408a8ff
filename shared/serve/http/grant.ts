import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isExpired } from '../../license/license.ts';
import { isView, type View } from '../../license/view.ts';
import { Problem } from '../../problem.ts';
import { lastDayName } from '../last-day-name.ts';
import { pathParameter } from './parameters.ts';

export interface Grant {
  /** The token's club. */
  slug: string;
  view: View;
}

/**
 * What the authorizer allows. Any other club in the path is a 404, whether it exists or not. Only the
 * authorizer of a version before views, whose answers API Gateway remembers for a minute, names no
 * view: it admits full licenses alone (shared/table/licenses.ts).
 */
export function grantOf(event: APIGatewayProxyEvent): Grant {
  const authorizer = event.requestContext.authorizer ?? {};
  const { club, view = 'full' } = authorizer;
  if (!isView(view)) throw new Error(`The authorizer names an unknown view: ${view}`);
  const expiresOn = authorizer[lastDayName(view)];
  if (isExpired(String(expiresOn), new Date())) throw new Problem('token_expired');
  if (typeof club !== 'string' || pathParameter(event, 'club') !== club) {
    throw new Problem('club_not_found');
  }
  return { slug: club, view };
}
