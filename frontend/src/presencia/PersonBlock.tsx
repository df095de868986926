import { IconChecks, IconPencil } from '@tabler/icons-react';
import { correctionText } from '../../../libs/presencia/calculo';
import type { EntradaPresencia, EstadoEntrada, PresenciaUsuario } from '../../../libs/contracts';
import { Button, DataTable, IconButton, Pill, type DataColumn, type Tone } from '../ui';
import css from './Presence.module.css';

export interface EntryActs {
  /** Given for one's own entries. */
  onEdit?: (entry: EntradaPresencia) => void;
  /** Given to administrators for the entries of others. */
  onAgree?: (entry: EntradaPresencia) => void;
}

export interface PersonBlockProps extends EntryActs {
  user: PresenciaUsuario;
  /** Instead of the name, where the page shows the person twice. */
  label?: string;
}

/** The entries of one person, with their total. */
export function PersonBlock({ user, label, ...acts }: PersonBlockProps) {
  const name = nameOf(user);
  return (
    <section className={`tarjeta ${css.person}`} aria-label={label ?? name}>
      <h2 className={css.personHead}>
        <span>{name}</span>
        <span className={css.total}>
          <span className={css.totalLabel}>Total</span> <span className="num">{user.tiempo_total}</span>
        </span>
      </h2>
      <DataTable
        caption={label ?? `Entradas de ${name}`}
        className={css.table}
        columns={columnsOf(acts)}
        rows={user.datos}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

/** `Soler Vidal, Marta`; the name alone of who has no surnames. */
export const nameOf = ({ apellidos, nombre }: PresenciaUsuario): string =>
  apellidos === '' ? nombre : `${apellidos}, ${nombre}`;

const STATES: Readonly<Record<EstadoEntrada, { tone: Tone; word: string } | null>> = {
  fichada: null,
  pendiente: { tone: 'attention', word: 'Pendiente de conformidad' },
  conforme: { tone: 'good', word: 'Conforme' },
};

const FACTS: readonly DataColumn<EntradaPresencia>[] = [
  {
    key: 'dia',
    heading: 'Día',
    className: css.day,
    cell: ({ fecha_form, original }) => <Changed now={fecha_form} before={original?.fecha_form} />,
  },
  {
    key: 'entrada',
    heading: 'Entrada',
    className: css.hour,
    cellProps: () => ({ 'data-titulo': 'Entrada' }),
    cell: ({ hora_inicio, original }) => <Changed now={hora_inicio} before={original?.hora_inicio} />,
  },
  {
    key: 'salida',
    heading: 'Salida',
    className: css.hour,
    cellProps: () => ({ 'data-titulo': 'Salida' }),
    cell: ({ hora_fin, original }) =>
      hora_fin === null ? <Pill tone="notice">Abierta</Pill> : <Changed now={hora_fin} before={original?.hora_fin} />,
  },
  {
    key: 'tiempo',
    heading: 'Tiempo',
    className: css.hour,
    cellProps: () => ({ 'data-titulo': 'Tiempo' }),
    // An open entry counts once it is closed.
    cell: ({ tiempo, hora_fin }) => (hora_fin === null ? '—' : tiempo),
  },
  {
    key: 'correcciones',
    heading: 'Correcciones',
    className: css.corrections,
    cell: (entry) => <Corrections entry={entry} />,
  },
];

function columnsOf({ onEdit, onAgree }: EntryActs): DataColumn<EntradaPresencia>[] {
  const acts: DataColumn<EntradaPresencia> = {
    key: 'acciones',
    heading: 'Acciones',
    isHeadingHidden: true,
    align: 'right',
    className: css.acts,
    cell: (entry) => (
      <>
        {onEdit && (
          <IconButton
            variant="quiet"
            small
            className={css.edit}
            label={`Modificar la entrada del ${entry.fecha_form} a las ${entry.hora_inicio}`}
            icon={<IconPencil size={16} stroke={1.75} />}
            onClick={() => onEdit(entry)}
          />
        )}
        {onAgree && entry.estado === 'pendiente' && (
          <Button
            small
            icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
            aria-label={`Dar conformidad a la entrada del ${entry.fecha_form} a las ${entry.hora_inicio}`}
            onClick={() => onAgree(entry)}
          >
            Dar conformidad
          </Button>
        )}
      </>
    ),
  };
  return [...FACTS, acts];
}

/** A date or an hour; before it, struck through, what was written first. */
function Changed({ now, before }: { now: string; before: string | null | undefined }) {
  if (before === undefined || before === now) return now;
  return (
    <span className={css.changed}>
      <del>
        <span className="solo-lectores">Antes: </span>
        {before ?? 'sin salida'}
      </del>
      <ins>
        <span className="solo-lectores">Ahora: </span>
        {now}
      </ins>
    </span>
  );
}

function Corrections({ entry }: { entry: EntradaPresencia }) {
  const state = STATES[entry.estado];
  return (
    <div className={css.history}>
      {state && <Pill tone={state.tone}>{state.word}</Pill>}
      {entry.correcciones.map((correction) => (
        <span key={`${correction.momento}${correction.clase}`}>{correctionText(correction, entry)}</span>
      ))}
    </div>
  );
}
