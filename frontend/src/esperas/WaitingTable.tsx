import { Link, useLocation } from 'react-router';
import type { Espera } from '#libs/contracts';
import { untilText } from '#libs/materias/calculo';
import { dateText, fromHere, recordPath } from '../base';
import { DataTable, Pill, type DataColumn, type Tone } from '../ui';
import cards from '../ui/table/CardRows.module.css';
import { leftText } from './offer-text';
import css from './Waiting.module.css';
import { WaitingActions } from './WaitingActions';

interface WaitingTableProps {
  caption: string;
  rows: readonly Espera[];
  canEdit: boolean;
  /** Whether the user may answer an offer for the family. */
  canEnrol: boolean;
  /** True if the rows are closed: the students let an offered place expire. Closed rows have no order. */
  isClosed?: boolean;
  /** Why no place can be offered; null if one can. */
  fullReason: string | null;
}

/** The rows of a waiting list in order, each with its buttons. */
export function WaitingTable({ caption, rows, canEdit, canEnrol, isClosed = false, fullReason }: WaitingTableProps) {
  const here = useLocation();
  const columns: DataColumn<Espera>[] = [
    {
      key: 'alumno',
      heading: 'Alumno',
      cell: ({ alumno_id, alumno, orden }) => (
        <span className={css.name}>
          {orden !== null && <span className={css.place}>{orden}</span>}
          <Link to={recordPath('/administrar/alumnos/', alumno_id)} state={fromHere(here)}>
            {alumno}
          </Link>
        </span>
      ),
    },
    ...(rows.some(({ materia }) => materia !== null) ? [SUBJECT] : []),
    {
      key: 'desde',
      heading: 'Espera desde',
      cellProps: () => ({ 'data-titulo': 'Espera desde' }),
      cell: ({ desde }) => <span className="num">{dateText(desde.slice(0, 10))}</span>,
    },
    { key: 'estado', heading: 'Estado', cell: (row) => <State row={row} /> },
  ];
  if (canEdit)
    columns.push({
      key: 'acciones',
      heading: 'Acciones',
      isHeadingHidden: true,
      align: 'right',
      className: 'no-imprimir',
      cell: (row) => (
        <WaitingActions row={row} count={rows.length} canEnrol={canEnrol} isClosed={isClosed} fullReason={fullReason} />
      ),
    });
  return (
    <div className={css.rows}>
      <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} className={cards.rows ?? ''} />
    </div>
  );
}

const SUBJECT: DataColumn<Espera> = {
  key: 'materia',
  heading: 'Materia',
  cell: ({ materia }) => materia ?? 'Todo el curso',
};

const STATES: Readonly<Record<Espera['estado'], { tone: Tone; text: string }>> = {
  espera: { tone: 'neutral', text: 'En espera' },
  ofrecida: { tone: 'attention', text: 'Plaza ofrecida' },
  aceptada: { tone: 'good', text: 'Aceptada' },
  rechazada: { tone: 'neutral', text: 'Rechazada' },
  caducada: { tone: 'neutral', text: 'Sin respuesta' },
  retirada: { tone: 'neutral', text: 'Retirada' },
};

function State({ row: { estado, caduca, minutos } }: { row: Espera }) {
  const { tone, text } = STATES[estado];
  return (
    <span className={css.state}>
      <Pill tone={tone}>{text}</Pill>
      {caduca !== null && minutos !== null && (
        <span className={css.until}>
          Hasta {untilText(caduca)}: quedan {leftText(minutos)}
        </span>
      )}
    </span>
  );
}
