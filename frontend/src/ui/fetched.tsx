import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a screen whose code is fetched when it is first shown, or announced with `fetch`. It appears as soon as it is
 * there: behind a `Suspense` React would hold it back for a third of a second.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  let underWay: Promise<void> | null = null;

  function fetch(): Promise<void> {
    underWay ??= load().then(
      (found) => {
        part = found;
      },
      (failure: unknown) => {
        underWay = null;
        throw failure;
      },
    );
    return underWay;
  }

  function Fetched({ waiting, props }: { waiting: ReactNode; props: Props }) {
    const [Part, setPart] = useState(() => part);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Part === null)
        fetch().then(
          () => setPart(() => part),
          (refused: unknown) => setFailure(new Error('Not fetched', { cause: refused })),
        );
    }, [Part]);
    // The nearest error boundary tells it.
    if (failure !== null) throw failure;
    return Part === null ? waiting : <Part {...props} />;
  }

  return { Fetched, fetch };
}
