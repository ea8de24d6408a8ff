/**
 * Removes images below `root` that fail to load, so that the number or the initials take the place of a photo.
 */
export const removeBrokenPhotos = (root: EventTarget): void =>
  // The `error` event does not bubble, so listen in the capture phase.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.remove();
    },
    { capture: true },
  );
