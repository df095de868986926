import { useState } from 'react';
import type { BulkEnrolment, OmittedEnrolment } from '../../../libs/contracts';
import { recordPath, RecordLink } from '../app';
import { Button, numberText } from '../ui';
import css from './Altas.module.css';

type Pair = BulkEnrolment & Partial<Pick<OmittedEnrolment, 'motivo'>>;

const AT_FIRST = 50;

/** Pairs of a student and a course, with the enrolment that was made of them or the reason why none was. */
export function PairTable({ titulo, pares }: { titulo: string; pares: readonly Pair[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? pares : pares.slice(0, AT_FIRST);
  const made = pares.some(({ codigo }) => codigo !== undefined);
  return (
    <div className={css.pairs}>
      <div className={css.scroll} role="region" aria-label={titulo} tabIndex={0}>
        <table className={css.table}>
          <caption>
            {titulo} <span className="num">({numberText(pares.length)})</span>
          </caption>
          <thead>
            <tr>
              {made && <th scope="col">Alta</th>}
              <th scope="col">Alumno</th>
              <th scope="col">Curso</th>
              {!made && <th scope="col">Motivo</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((pair) => (
              <tr key={`${pair.alumno_id} ${pair.curso_id}`}>
                {made && (
                  <td>
                    <RecordLink to={recordPath('/administrar/altas/', pair.id ?? 0)}>{pair.codigo}</RecordLink>
                  </td>
                )}
                <td>
                  <RecordLink to={recordPath('/administrar/alumnos/', pair.alumno_id)}>{pair.alumno}</RecordLink>
                </td>
                <td>
                  <RecordLink to={recordPath('/administrar/cursos/', pair.curso_id)}>{pair.curso}</RecordLink>
                </td>
                {!made && <td>{pair.motivo}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < pares.length && (
        <Button small onClick={() => setAll(true)}>
          Ver los {numberText(pares.length)}
        </Button>
      )}
    </div>
  );
}
