import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isExpired } from '../../../shared/license/license.ts';
import { isView, type View } from '../../../shared/license/view.ts';
import { Problem } from '../../../shared/problem.ts';
import { pathParameter } from './parameters.ts';

interface Grant {
  slug: string;
  view: View;
}

/**
 * Returns the club and view that the authorizer allows. Another club in the path is a 404, whether it exists or
 * not.
 *
 * @throws Error when the authorizer sets no view, because there is no default
 */
export function grantOf(event: APIGatewayProxyEvent): Grant {
  const { club, view, expires_on: expiresOn } = event.requestContext.authorizer ?? {};
  if (!isView(view)) throw new Error(`The authorizer names no view, or an unknown one: ${view}`);
  if (isExpired(String(expiresOn), new Date())) throw new Problem('token_expired');
  if (typeof club !== 'string' || pathParameter(event, 'club') !== club) {
    throw new Problem('club_not_found');
  }
  return { slug: club, view };
}
