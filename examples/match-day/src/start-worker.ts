/** Starts the service worker, which caches the site and its photos for visits without a network. */
export function startWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // not a secure context
  serviceWorker.register('service-worker.js').catch(console.error);
  if (!serviceWorker.controller) sendLoadedPhotos(serviceWorker);
}

/**
 * Sends the worker each photo that loads on a first visit, because the worker does not see the requests before
 * it controls the page.
 */
function sendLoadedPhotos(serviceWorker: ServiceWorkerContainer): void {
  const loaded = new Set<string>();
  const tell = (): void => {
    if (!serviceWorker.controller) return;
    serviceWorker.controller.postMessage([...loaded]);
    loaded.clear();
  };
  // The `load` event does not bubble, so listen in the capture phase.
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    loaded.add(target.src);
    tell();
  };
  document.addEventListener('load', note, { capture: true });
  serviceWorker.addEventListener('controllerchange', tell, { once: true });
}
