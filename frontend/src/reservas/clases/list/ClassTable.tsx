import { useMemo, type ReactNode } from 'react';
import { weekDayName } from '#libs/platform/civil';
import { dateText, countText } from '../../../base';
import { checkColumn, DataTable, Pill, ScrollRegion, type DataColumn } from '../../../ui';
import { ClassState } from './ClassState';
import { dateOf, endOf, keyOf, startOf, type ClassRow } from '../rows';
import { SheetLink } from './SheetLink';
import { StudentNames } from './StudentNames';
import { classLabel, ownSubject } from '../texts';
import { isMarked, type Marks } from '../use-marked';
import { rowTarget } from '../use-row-focus';
import css from './ClassTable.module.css';

export interface ClassTableProps {
  caption: string;
  rows: readonly ClassRow[];
  /**
   * The classes that the user has marked with the check boxes. Null if the user may not manage classes: the table then has no check boxes.
   */
  marks: Marks | null;
  /** True if the names in the table are links to their records. */
  hasLinks: boolean;
  /** The buttons of a row. */
  actions?: (row: ClassRow) => ReactNode;
}

/** Classes as a table, with the columns of row PART-05. */
export function ClassTable({ caption, rows, marks, hasLinks, actions }: ClassTableProps) {
  const columns = useMemo(() => valueColumns(hasLinks), [hasLinks]);
  return (
    <ScrollRegion label={`${caption}, tabla`} className={css.scroll}>
      <DataTable
        caption={caption}
        className={css.table}
        columns={[
          ...(marks === null ? [] : [markColumn(marks)]),
          ...columns,
          ...(actions ? [actionColumn(actions)] : []),
        ]}
        rows={rows}
        keyOf={keyOf}
        isHeadingSticky
        rowProps={(row) => ({
          ...rowTarget(row),
          'data-marcada': isMarked(row, marks) || undefined,
          'data-libre': row.kind === 'free' || undefined,
        })}
      />
    </ScrollRegion>
  );
}

function markColumn({ marked, toggle, toggleAll, areAll }: Marks): DataColumn<ClassRow> {
  const column = checkColumn<ClassRow>({
    className: css.check,
    labelOf: (row) => (row.kind === 'class' ? `Marcar ${classLabel(row.clase)}` : ''),
    isChecked: (row) => row.kind === 'class' && marked.has(row.clase.id),
    onToggle: (row) => row.kind === 'class' && toggle(row.clase.id),
    all: { label: 'Marcar todas', isChecked: areAll, isMixed: marked.size > 0 && !areAll, onToggle: toggleAll },
  });
  return { ...column, cell: (row, index) => (row.kind === 'class' ? column.cell(row, index) : null) };
}

const actionColumn = (actions: (row: ClassRow) => ReactNode): DataColumn<ClassRow> => ({
  key: 'acciones',
  heading: 'Acciones',
  isHeadingHidden: true,
  className: css.actions,
  cell: actions,
});

function valueColumns(hasLinks: boolean): DataColumn<ClassRow>[] {
  const link = (list: 'cursos' | 'profesores' | 'aulas', id: number | null, text: string): ReactNode =>
    text === '' ? '—' : <SheetLink list={list} id={id} text={text} isLink={hasLinks} />;
  return [
    {
      key: 'fecha',
      heading: 'Fecha',
      className: css.date,
      cell: (row) => (
        <>
          <span className={css.day}>{weekDayName(dateOf(row)).slice(0, 3)}</span> {dateText(dateOf(row))}
        </>
      ),
    },
    { key: 'entrada', heading: 'Entrada', cell: startOf },
    { key: 'salida', heading: 'Salida', cell: endOf },
    {
      key: 'curso',
      heading: 'Curso',
      cell: (row) => (row.kind === 'class' ? link('cursos', row.clase.curso_id, row.clase.curso) : '—'),
    },
    {
      key: 'profesor',
      heading: 'Profesor',
      cell: (row) =>
        row.kind === 'class' ? link('profesores', row.clase.profesor_id, row.clase.profesor) : teachersText(row.slot),
    },
    {
      key: 'aula',
      heading: 'Aula',
      className: css.room,
      cell: (row) => (row.kind === 'class' ? link('aulas', row.clase.aula_id, row.clase.aula) : '—'),
    },
    {
      key: 'materia',
      heading: 'Materia',
      cell: (row) => (row.kind === 'class' ? ownSubject(row.clase) : row.slot.materia),
    },
    {
      key: 'alumno',
      heading: 'Alumno',
      className: css.student,
      cell: (row) =>
        row.kind === 'class' ? <Student row={row} hasLinks={hasLinks} /> : <Pill tone="good">Libre</Pill>,
    },
  ];
}

function Student({ row: { clase }, hasLinks }: { row: Extract<ClassRow, { kind: 'class' }>; hasLinks: boolean }) {
  return (
    <>
      {clase.alumno === '' ? '—' : <StudentNames clase={clase} hasLinks={hasLinks} />} <ClassState clase={clase} />
    </>
  );
}

const teachersText = ({ profesores }: { profesores: number | null }): string => {
  if (profesores === null) return '—';
  return countText(profesores, 'profesor libre', 'profesores libres');
};
