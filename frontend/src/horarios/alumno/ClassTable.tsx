import { Link, useLocation } from 'react-router';
import type { ClaseDeAlumno, Permission } from '../../../../libs/contracts';
import { shortDayText } from '../../../../libs/horarios/calculo';
import { dateText, fromHere, recordPath, useCan } from '../../base';
import { DataTable, Pill, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { classState } from './class-state';
import css from './StudentClasses.module.css';

interface ClassTableProps {
  caption: string;
  classes: readonly ClaseDeAlumno[];
  isPast: boolean;
}

/** Classes of a student as a table; on a phone as cards. The date leads to the attendance sheet. */
export function ClassTable({ caption, classes, isPast }: ClassTableProps) {
  const here = useLocation();
  const columns: DataColumn<ClaseDeAlumno>[] = [
    {
      key: 'fecha',
      heading: 'Fecha',
      className: css.day ?? '',
      cell: ({ id, fecha }) => (
        <Link to={`/clases/asistencia/${String(id)}/`} state={fromHere(here)} title={dateText(fecha)}>
          {dayWithYear(fecha)}
        </Link>
      ),
    },
    {
      key: 'hora',
      heading: 'Hora',
      className: 'num',
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

/** `vi 20/11/2026`: the year matters in lists that go over New Year. */
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

/** A name that leads to its record, for whoever may open it. */
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
