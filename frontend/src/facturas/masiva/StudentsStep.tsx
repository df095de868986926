import { useMemo } from 'react';
import { InnerList } from '../../listings';
import { countText } from '../../ui';
import { isLong, missingIn, studentIds } from './draft';
import { Foot, Next } from './Foot';
import type { DraftState } from './use-draft';
import css from './Bulk.module.css';

/** Whom: chosen from the list of students, with its searches, across its pages. */
export function StudentsStep({ state: { draft, change, selection } }: { state: DraftState }) {
  const home = useMemo(() => ({ lugar: 'selector' as const, elegidos: selection }), [selection]);
  const count = studentIds(draft).length;
  return (
    <>
      <p className={css.lead}>
        Elija los alumnos a los que se va a facturar. Lo elegido se conserva al cambiar de página o de búsqueda.
      </p>
      <InnerList codigo="alumnos" home={home} />
      <Foot>
        <span role="status" className={css.count}>
          <strong>{countText(count, 'alumno elegido', 'alumnos elegidos')}</strong>
          {isLong(count) && <span> · Será un proceso largo; podrá seguir trabajando.</span>}
        </span>
        <Next razon={missingIn(1, draft)} onClick={() => change({ paso: 2 })} />
      </Foot>
    </>
  );
}
