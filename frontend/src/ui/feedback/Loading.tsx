import { useEffect, useState } from 'react';
import { callsInProgress } from '../../base/api/activity';
import { useStore } from '../../base/store';
import css from './Loading.module.css';

export interface LoadingProps {
  text?: string;
  /** Milliseconds before the loading message appears, so that short waits do not flicker. */
  delay?: number;
}

/** The spinner of a page that loads, with the heading that every page needs. */
export function PageLoading() {
  return (
    <>
      <h1 className="solo-lectores">Cargando la página</h1>
      <Loading />
    </>
  );
}

/** A spinner with its text. */
export function Loading({ text = 'Cargando…', delay = 150 }: LoadingProps) {
  const shown = useDelayed(true, delay);
  return (
    <div className={css.block} role="status" data-cargando="">
      {shown && (
        <>
          <span className={css.spinner} aria-hidden />
          {text}
        </>
      )}
    </div>
  );
}

/** Shows, over every page, that a call to the server takes long: a thin line after 300 ms, a spinner after 800 ms. */
export function ActivityIndicator() {
  const busy = useStore(callsInProgress) > 0;
  const line = useDelayed(busy, 300);
  const spinner = useDelayed(busy, 800);
  return (
    <>
      {line && <div className={css.line} aria-hidden />}
      {spinner && (
        <div className={css.floating} role="status">
          <span className={css.spinner} aria-hidden />
          Cargando…
        </div>
      )}
    </>
  );
}

/** True once `value` has been true for this many milliseconds; false as soon as it is false. */
export function useDelayed(value: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [value, milliseconds]);
  return value && late;
}
