import type { CSSProperties } from 'react';
import type { Clase } from '#libs/contracts';
import { dayText, spanText } from '#libs/platform/civil';
import { personText } from '../../huecos';
import css from './ChangePanel.module.css';

/** The class as it is before the change. */
export function PresentClass({ clase }: { clase: Clase }) {
  const { alumno, alumnos, materia, profesor, aula, color } = clase;
  const students =
    alumnos.length > 0 ? alumnos.map(({ nombreCompleto }) => personText(nombreCompleto)).join(', ') : alumno;
  const facts = [students && materia, personText(profesor), aula].filter(Boolean);
  const bar: CSSProperties = color === null ? {} : { borderColor: color };
  return (
    <div className={css.present}>
      <div className={css.presentFacts} style={bar}>
        <strong>{students || materia}</strong>
        <span>{facts.join(' · ')}</span>
        <span className="num">{`${dayText(clase.fecha)}, ${spanText(clase.horaEntrada, clase.horaSalida)}`}</span>
      </div>
    </div>
  );
}
