/** How often to look whether npm is still there. */
const LOOK_MS = 1_000;

/**
 * Resolves when somebody asks for the end: Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started us
 * (a killed npm cannot pass anything on).
 */
export function onStopRequest(env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    const request = (): void => {
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
    if (env.npm_lifecycle_event !== 'start') return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      resolve();
    }, LOOK_MS);
    watch.unref();
  });
}
