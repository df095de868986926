import { ProgressBar } from '../../../ui';
import { countText } from '../../../base';
import css from './Run.module.css';

/** Shown from pressing `Facturar` until the server has answered with the run. */
export function Issuing({ students, concepto }: { students: number; concepto: string }) {
  const words = `Facturando a ${countText(students, 'alumno', 'alumnos')}`;
  return (
    <section className={`tarjeta ${css.progress}`} aria-label="Progreso">
      <div className={css.state}>
        <h2 role="status">{words}</h2>
        <p className={css.note}>{concepto}</p>
        <ProgressBar label={words} />
      </div>
    </section>
  );
}
