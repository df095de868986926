import { Fragment } from 'react';
import type { Clase } from '#libs/contracts';
import { SheetLink } from './SheetLink';

interface StudentNamesProps {
  clase: Pick<Clase, 'alumno' | 'alumnos'>;
  /** True if the names link to their records. */
  hasLinks: boolean;
}

/** The students of a class, joined by commas. */
export function StudentNames({ clase: { alumno, alumnos }, hasLinks }: StudentNamesProps) {
  if (!hasLinks || alumnos.length === 0) return alumno;
  return alumnos.map(({ alumno_id, nombreCompleto }, index) => (
    <Fragment key={alumno_id}>
      {index > 0 && ', '}
      <SheetLink list="alumnos" id={alumno_id} text={nombreCompleto} isLink />
    </Fragment>
  ));
}
