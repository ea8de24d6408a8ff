import type { Description } from './shorten.ts';
import type { Verification } from './verification.ts';

/** Has every call send the token, and puts the club into each path that names one. */
export function takeOver(
  ui: SwaggerUIBundle.Component,
  { bearer_token, club }: Verification,
): void {
  const { paths, components } = ui.specSelectors.specJson().toJS() as Description;
  for (const scheme of Object.keys(components.securitySchemes)) {
    ui.preauthorizeApiKey(scheme, bearer_token);
  }
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.includes('{club}')) continue;
    for (const method of Object.keys(methods)) fillClub(ui, [path, method], club.slug);
  }
}

function fillClub(
  { specActions, specSelectors }: SwaggerUIBundle.Component,
  operation: SwaggerUIBundle.Operation,
  slug: string,
): void {
  // Known by its name while the operation has not been opened, and by its identity since.
  specActions.changeParam(operation, 'club', 'path', slug);
  const opened = specSelectors.specResolvedSubtree(['paths', ...operation]);
  for (const parameter of opened?.get('parameters') ?? []) {
    if (parameter.get('name') !== 'club') continue;
    specActions.changeParamByIdentity(operation, parameter, slug);
  }
}
