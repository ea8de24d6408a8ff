/** Starts the service worker, which keeps the site and its photos for visits without a network. */
export function startWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // not a secure context
  serviceWorker.register('service-worker.js').catch(console.error);
  if (!serviceWorker.controller) sendLoadedPhotos(serviceWorker);
}

/**
 * Names to the worker the photos that were loaded before it had started, as in a first visit, so that it keeps
 * them.
 */
function sendLoadedPhotos(serviceWorker: ServiceWorkerContainer): void {
  const loaded = new Set<string>();
  const tell = (): void => {
    if (!serviceWorker.controller) return;
    serviceWorker.controller.postMessage([...loaded]);
    loaded.clear();
  };
  // The event does not bubble, but it is captured.
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    loaded.add(target.src);
    tell();
  };
  document.addEventListener('load', note, { capture: true });
  serviceWorker.addEventListener('controllerchange', tell, { once: true });
}
