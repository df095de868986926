import { countText, ProgressBar } from '../../ui';
import css from './Run.module.css';

/** From pressing `Facturar` until the server has answered which run it is. */
export function Issuing({ students, concepto }: { students: number; concepto: string }) {
  const words = `Facturando a ${countText(students, 'alumno', 'alumnos')}`;
  return (
    <section className={`tarjeta ${css.progress}`} aria-label="Progreso">
      <div className={css.state}>
        <h2 role="status">{words}</h2>
        <p className={css.note}>{concepto}</p>
        <ProgressBar etiqueta={words} />
      </div>
    </section>
  );
}
