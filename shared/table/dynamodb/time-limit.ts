interface TimeLimit {
  /** Signal that aborts when the time is over, or when `parent` aborts. */
  signal: AbortSignal;
  isOver(): boolean;
  stop(): void;
}

/**
 * Starts a time limit that can be stopped, unlike `AbortSignal.timeout`. The signal aborts one `setImmediate`
 * after the timer, so that Node.js first reads responses that arrived while the event loop was blocked.
 */
export function startTimeLimit(ms: number, parent?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const end = () => {
    isOver = true;
    controller.abort();
  };
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    immediate = setImmediate(end);
  }, ms);
  const onParent = () => controller.abort();
  if (parent?.aborted) onParent(); // between two attempts
  parent?.addEventListener('abort', onParent);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    stop() {
      clearTimeout(timer);
      clearImmediate(immediate);
      parent?.removeEventListener('abort', onParent);
    },
  };
}
