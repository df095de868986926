import { Link, useLocation } from 'react-router';
import type { ClaseDeAlumno, Permission } from '#libs/contracts';
import { shortDayText } from '#libs/platform/civil';
import { dateText, fromHere, recordPath, useCan } from '../../base';
import { DataTable, Pill, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { ClassButtons } from './ClassButtons';
import { classState, isChangeable } from './class-state';
import css from './StudentClasses.module.css';
import type { ClassChanges } from './use-class-changes';

interface ClassTableProps {
  caption: string;
  classes: readonly ClaseDeAlumno[];
  isPast: boolean;
  changes: ClassChanges;
}

/**
 * Classes of a student as a table; on a phone as cards. The date links to the attendance sheet of a past class, or to the record of a
 * coming one.
 */
export function ClassTable({ caption, classes, isPast, changes }: ClassTableProps) {
  const columns: DataColumn<ClaseDeAlumno>[] = [
    {
      key: 'fecha',
      heading: 'Fecha',
      className: css.whole ?? '',
      cell: (one) => <ClassDate one={one} isPast={isPast} />,
    },
    {
      key: 'hora',
      heading: 'Hora',
      className: `num ${css.whole ?? ''}`,
      cell: ({ horaEntrada, horaSalida }) => `${horaEntrada} – ${horaSalida}`,
    },
    {
      key: 'materia',
      heading: 'Materia',
      cell: ({ materia, curso, curso_id }) => (
        <RecordName list="cursos" permission="cursos.ver" id={curso_id} title={curso} name={materia} />
      ),
    },
    {
      key: 'profesor',
      heading: 'Profesor',
      cellProps: ({ profesor }) => (profesor === '' ? { 'data-vacia': '' } : {}),
      cell: ({ profesor, profesor_id }) => (
        <RecordName list="profesores" permission="profesores.ver" id={profesor_id} name={profesor} />
      ),
    },
    {
      key: 'aula',
      heading: 'Aula',
      cellProps: ({ aula }) => (aula === '' ? { 'data-vacia': '' } : {}),
      cell: ({ aula, aula_id }) => <RecordName list="aulas" permission="aulas.ver" id={aula_id} name={aula} />,
    },
    { key: 'estado', heading: 'Estado', cell: (one) => <State one={one} isPast={isPast} /> },
    ...(isPast || !changes.mayChange ? [] : [buttonColumn(changes)]),
  ];
  return (
    <div className={css.rows}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={classes}
        keyOf={({ id }) => id}
        className={cards.rows ?? ''}
      />
    </div>
  );
}

const buttonColumn = (changes: ClassChanges): DataColumn<ClaseDeAlumno> => ({
  key: 'acciones',
  heading: 'Acciones',
  isHeadingHidden: true,
  className: css.actions ?? '',
  cellProps: (one) => (isChangeable(one) ? {} : { 'data-vacia': '' }),
  cell: (one) => (isChangeable(one) ? <ClassButtons one={one} changes={changes} /> : null),
});

/** The date of a class, as a link. The link of a past class opens its attendance, the link of a coming class its record. */
function ClassDate({ one: { id, fecha }, isPast }: { one: ClaseDeAlumno; isPast: boolean }) {
  const here = useLocation();
  const can = useCan();
  const day = dayWithYear(fecha);
  if (!isPast && !can('fichas.ver')) return <span title={dateText(fecha)}>{day}</span>;
  const [to, title] = isPast
    ? [`/clases/asistencia/${String(id)}/`, 'Lista de asistencia']
    : [recordPath('/administrar/clases/', id), 'Ficha de la clase'];
  return (
    <Link to={to} state={fromHere(here)} title={title}>
      {day}
    </Link>
  );
}

/** `vi. 20/11/2026`. Has the year, because the classes of a school year belong to two calendar years. */
const dayWithYear = (fecha: string) => `${shortDayText(fecha).split(' ')[0]?.slice(0, 2) ?? ''}. ${dateText(fecha)}`;

function State({ one, isPast }: { one: ClaseDeAlumno; isPast: boolean }) {
  const { text, tone } = classState(one, isPast);
  return <Pill tone={tone}>{text}</Pill>;
}

interface RecordNameProps {
  list: string;
  permission: Permission;
  id: number | null;
  name: string;
  title?: string;
}

/** A name that links to its record, for users who may open the record. */
function RecordName({ list, permission, id, name, title }: RecordNameProps) {
  const can = useCan();
  const here = useLocation();
  if (name === '') return '—';
  if (id === null || !can(permission) || !can('fichas.ver')) return <span title={title}>{name}</span>;
  return (
    <Link to={recordPath(`/administrar/${list}/`, id)} state={fromHere(here)} title={title}>
      {name}
    </Link>
  );
}
