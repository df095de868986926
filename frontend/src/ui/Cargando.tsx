import { useEffect, useState } from 'react';
import { callsUnderWay } from '../api/activity';
import { useStore } from './store';
import css from './Cargando.module.css';

export interface CargandoProps {
  texto?: string;
  /** Milliseconds that pass before it shows, so that quick work does not flicker. */
  tras?: number;
}

/** While a whole page is on its way: the spinner, under the heading that every page has. */
export function CargandoPagina() {
  return (
    <>
      <h1 className="solo-lectores">Cargando la página</h1>
      <Cargando />
    </>
  );
}

/** The loading spinner, with its word. */
export function Cargando({ texto = 'Cargando…', tras = 150 }: CargandoProps) {
  const shown = useDelayed(true, tras);
  return (
    <div className={css.block} role="status">
      {shown && (
        <>
          <span className={css.spinner} aria-hidden />
          {texto}
        </>
      )}
    </div>
  );
}

/** Over every page: a thin line when a call takes long, and a spinner with its word when it takes longer. */
export function ActivityIndicator() {
  const busy = useStore(callsUnderWay) > 0;
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

/** True once `value` has been true for so long; false as soon as it is false. */
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
