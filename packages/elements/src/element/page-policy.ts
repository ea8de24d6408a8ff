/**
 * Calls `callBack` if the page's Content-Security-Policy blocks a request to the service, and prints the URL to
 * allow.
 *
 * @returns a function that stops listening
 */
export function onRefusedByPolicy(baseUrl: string, callBack: () => void): () => void {
  const [service = '', origin] = /^(https?:..[^/]+).*[^/]/.exec(baseUrl) ?? [];
  const listen = (event: SecurityPolicyViolationEvent) => {
    const { disposition, effectiveDirective, blockedURI } = event;
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    // Some browsers report only the origin.
    if (blockedURI !== origin && !blockedURI.startsWith(`${service}/`)) return;
    if (blockedURI.includes('/elements/')) return; // texts in another language
    console.error(`Add ${service}/ to connect-src of the Content-Security-Policy of this page.`);
    callBack();
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => document.removeEventListener('securitypolicyviolation', listen);
}
