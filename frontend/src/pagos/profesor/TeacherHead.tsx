import type { ReactNode } from 'react';
import type { PagosProfesor } from '#libs/contracts';
import { initials, recordPath, useCan } from '../../base';
import { RecordLink } from '../../ui';
import css from './TeacherPay.module.css';

interface TeacherHeadProps {
  profesor: PagosProfesor['profesor'];
  /** Shown at the end: the choice of another teacher. */
  children?: ReactNode;
}

/** The head of the page, with the data of the teacher. */
export function TeacherHead({ profesor: { id, nombre, especialidad, nif }, children }: TeacherHeadProps) {
  const can = useCan();
  return (
    <header className={css.head}>
      <div className={css.person}>
        <span className={css.initials} aria-hidden>
          {initials(nombre)}
        </span>
        <div>
          <h1>{nombre}</h1>
          <p className={css.facts}>
            {especialidad && <span>{especialidad}</span>}
            {nif && <span className="num">{nif}</span>}
            {can('profesores.ver') && can('fichas.ver') && (
              <RecordLink to={recordPath('/administrar/profesores/', id)}>Ver ficha</RecordLink>
            )}
          </p>
        </div>
      </div>
      {children}
    </header>
  );
}
