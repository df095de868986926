import { useState } from 'react';
import type { AltaNueva, AltaOmitida } from '#libs/contracts';
import { recordPath, numberText } from '../base';
import { Button, DataTable, RecordLink, type DataColumn } from '../ui';
import css from './Altas.module.css';

type Pair = AltaNueva & Partial<Pick<AltaOmitida, 'motivo'>>;

/** Number of rows shown before the user asks for all. */
const SHORT_LIST = 50;

const PERSON_COLUMNS: readonly DataColumn<Pair>[] = [
  {
    key: 'alumno',
    heading: 'Alumno',
    cell: ({ alumno_id, alumno }) => (
      <RecordLink to={recordPath('/administrar/alumnos/', alumno_id)}>{alumno}</RecordLink>
    ),
  },
  {
    key: 'curso',
    heading: 'Curso',
    cell: ({ curso_id, curso }) => <RecordLink to={recordPath('/administrar/cursos/', curso_id)}>{curso}</RecordLink>,
  },
];
const ENROLMENT_COLUMN: DataColumn<Pair> = {
  key: 'alta',
  heading: 'Alta',
  cell: ({ id, codigo }) =>
    id === undefined ? codigo : <RecordLink to={recordPath('/administrar/altas/', id)}>{codigo}</RecordLink>,
};
const REASON_COLUMN: DataColumn<Pair> = { key: 'motivo', heading: 'Motivo', cell: ({ motivo }) => motivo };

/** Pairs of a student and a course, with their enrolment or the reason why they were skipped. */
export function PairTable({ title, pairs }: { title: string; pairs: readonly Pair[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? pairs : pairs.slice(0, SHORT_LIST);
  const isEnrolled = pairs.some(({ codigo }) => codigo !== undefined);
  return (
    <div className={css.pairs}>
      <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
        <DataTable
          caption={
            <>
              {title} <span className="num">({numberText(pairs.length)})</span>
            </>
          }
          isCaptionShown
          className={css.table}
          columns={isEnrolled ? [ENROLMENT_COLUMN, ...PERSON_COLUMNS] : [...PERSON_COLUMNS, REASON_COLUMN]}
          rows={rows}
          keyOf={({ alumno_id, curso_id }) => `${alumno_id} ${curso_id}`}
        />
      </div>
      {rows.length < pairs.length && (
        <Button small onClick={() => setShowsAll(true)}>
          Ver los {numberText(pairs.length)}
        </Button>
      )}
    </div>
  );
}
