/**
 * Calls back when the Content-Security-Policy of the page refuses a request to the service, which otherwise looks like
 * one without a network. The console names what the policy needs.
 * @returns a function that stops it
 */
export function onRefusedByPolicy(baseUrl: string, callBack: () => void): () => void {
  const [service = '', origin] = /^(https?:..[^/]+).*[^/]/.exec(baseUrl) ?? [];
  const listen = (event: SecurityPolicyViolationEvent) => {
    const { disposition, effectiveDirective, blockedURI } = event;
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    // Some browsers name the origin alone.
    if (blockedURI !== origin && !blockedURI.startsWith(`${service}/`)) return;
    if (blockedURI.includes('/elements/')) return; // texts in another language
    console.error(`Add ${service}/ to connect-src of the Content-Security-Policy of this page.`);
    callBack();
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => document.removeEventListener('securitypolicyviolation', listen);
}
