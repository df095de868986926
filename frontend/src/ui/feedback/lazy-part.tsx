import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code loads when it is first rendered, or earlier with `preload`. Not `React.lazy`: React keeps a
 * `Suspense` fallback on screen for 300 ms, which is longer than the code takes to arrive.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  function preload(): Promise<void> {
    loading ??= load().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function LazyPart({ waiting, props }: { waiting: ReactNode; props: Props }) {
    const [Part, setPart] = useState(() => part);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Part === null)
        preload().then(
          () => setPart(() => part),
          (error: unknown) => setFailure(new Error('Could not load the code', { cause: error })),
        );
    }, [Part]);
    // Thrown while rendering, so that the nearest error boundary shows it.
    if (failure !== null) throw failure;
    return Part === null ? waiting : <Part {...props} />;
  }

  return { Part: LazyPart, preload };
}
