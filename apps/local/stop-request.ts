/** Resolves on a stop request: Ctrl-C, SIGTERM, a closed terminal, or the death of the parent process. */
export function onStopRequest(parentGone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const request = (): void => {
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
    parentGone.addEventListener('abort', request, { once: true });
    if (parentGone.aborted) resolve();
  });
}
