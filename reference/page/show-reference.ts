import type { Description } from './shorten.ts';
import { readVerification, type Verification } from './verification.ts';

interface Listeners {
  onVerified: (verification: Verification) => void;
  onLogout: () => void;
}

/**
 * Shows the description with Swagger UI. A verification that is tried in it is told of, as one by
 * the form is, and so is that its token was dropped.
 */
export function showReference(
  spec: Description,
  { onVerified, onLogout }: Listeners,
): SwaggerUIBundle.Component {
  return SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#reference'),
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [{ statePlugins: { auth: { wrapActions: { logout: telling(onLogout) } } } }],
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    syntaxHighlight: { theme: 'tomorrow-night' }, // of its themes one that can be read in both modes
    // A token works as long as its license: it is not left behind in a browser.
    persistAuthorization: false,
    validatorUrl: null,
    responseInterceptor: (response) => {
      const isVerification = response.ok && response.url.endsWith('/license/verify');
      if (isVerification) onVerified(readVerification(response.body));
      return response;
    },
  });
}

/** An action of the component that calls a listener too. */
const telling =
  (listener: () => void) =>
  (act: SwaggerUIBundle.Action): SwaggerUIBundle.Action =>
  (payload) => {
    listener();
    return act(payload);
  };
