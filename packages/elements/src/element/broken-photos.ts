/** Removes each photo that cannot be loaded, now and later, so that its initials are seen. */
export const removeBrokenPhotos = (root: EventTarget): void =>
  // The event does not bubble, but it is captured.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.remove();
    },
    { capture: true },
  );
