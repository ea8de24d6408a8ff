/** Removes images that fail to load, so that the initials behind a photo become visible. */
export const removeBrokenPhotos = (root: EventTarget): void =>
  // The `error` event does not bubble, so listen in the capture phase.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.remove();
    },
    { capture: true },
  );
