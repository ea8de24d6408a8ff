/**
 * Calls back when the Content-Security-Policy of the page refuses a request to the service, which otherwise looks like
 * one without a network. The console names what the policy needs.
 * @returns a function that stops it
 */
export function onRefusedByPolicy(baseUrl: string, callBack: () => void): () => void {
  const { origin } = new URL(baseUrl, location.href);
  const listen = (event: SecurityPolicyViolationEvent) => {
    // Some browsers name the origin alone.
    if (event.disposition !== 'enforce' || !event.blockedURI.startsWith(origin)) return;
    if (event.effectiveDirective !== 'connect-src') return;
    console.error(`Add ${baseUrl}/ to connect-src of the Content-Security-Policy of this page.`);
    callBack();
  };
  document.addEventListener('securitypolicyviolation', listen);
  return () => document.removeEventListener('securitypolicyviolation', listen);
}
