import type { OpenApiDocument } from './simplify-document.ts';
import { readVerification, type Verification } from './verification.ts';

interface Listeners {
  onVerified: (verification: Verification) => void;
  onLogout: () => void;
}

/**
 * Shows the document with Swagger UI. Calls `onVerified` for a verification made in Swagger UI, and
 * `onLogout` when its token is removed there.
 */
export function showReference(
  spec: OpenApiDocument,
  { onVerified, onLogout }: Listeners,
): SwaggerUIBundle.Component {
  return SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#reference'),
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [{ statePlugins: { auth: { wrapActions: { logout: withListener(onLogout) } } } }],
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    syntaxHighlight: { theme: 'tomorrow-night' }, // legible in light and dark mode
    // A token works as long as its license does: do not store it in the browser.
    persistAuthorization: false,
    validatorUrl: null,
    responseInterceptor: (response) => {
      const isVerification = response.ok && response.url.endsWith('/license/verify');
      if (isVerification) onVerified(readVerification(response.body));
      return response;
    },
  });
}

/** Wraps an action of Swagger UI so that it also calls a listener. */
const withListener =
  (listener: () => void) =>
  (action: SwaggerUIBundle.Action): SwaggerUIBundle.Action =>
  (payload) => {
    listener();
    return action(payload);
  };
