/** Removes photos that fail to load, so that the initials behind them become visible. */
export const removeBrokenPhotos = (root: EventTarget): void =>
  // The event does not bubble, but it is captured.
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.remove();
    },
    { capture: true },
  );
