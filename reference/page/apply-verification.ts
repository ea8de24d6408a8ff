import type { OpenApiDocument } from './simplify-document.ts';
import type { Verification } from './verification.ts';

/** Makes every call send the token, and fills in the `{club}` parameter of every path. */
export function applyVerification(
  ui: SwaggerUIBundle.Component,
  { bearer_token, club }: Verification,
): void {
  const { paths, components } = ui.specSelectors.specJson().toJS() as OpenApiDocument;
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
  // Swagger UI stores the value by name until the operation is expanded, then by identity.
  specActions.changeParam(operation, 'club', 'path', slug);
  const expanded = specSelectors.specResolvedSubtree(['paths', ...operation]);
  for (const parameter of expanded?.get('parameters') ?? []) {
    if (parameter.get('name') !== 'club') continue;
    specActions.changeParamByIdentity(operation, parameter, slug);
  }
}
