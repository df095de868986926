import { IconChecks, IconLock, IconPencil } from '@tabler/icons-react';
import type { EntradaPresencia, PresenciaUsuario } from '#libs/contracts';
import { dayOf } from '../base';
import { Button, DataTable, IconButton, type DataColumn } from '../ui';
import { withCountedHours } from './counted-hours';
import { actsOf, type Viewer } from './entry-acts';
import { CorrectionsCell, DayCell, EndCell, StartCell, TimeCell } from './EntryCells';
import { closedText, monthOf } from './months/months';
import css from './Presence.module.css';

export interface EntryHandlers {
  viewer: Viewer;
  /** Opens an entry for editing. Omitted if the user can only agree to entries. */
  onEdit?: (entry: EntradaPresencia) => void;
  onAgree: (entry: EntradaPresencia) => void;
}

export interface PersonBlockProps extends EntryHandlers {
  user: PresenciaUsuario;
  /**
   * A text that replaces the person's name. It is set if the page already shows this person in another block. The block with this text has
   * only some of the entries, and no total.
   */
  label?: string;
}

/** The entries of one person, with their total. */
export function PersonBlock({ user, label, ...handlers }: PersonBlockProps) {
  const name = nameOf(user);
  const { months } = handlers.viewer;
  const isClosed = ({ fecha_inicio }: EntradaPresencia) => months.get(monthOf(fecha_inicio)) === 'closed';
  const corrections: DataColumn<EntradaPresencia> = {
    key: 'correcciones',
    heading: 'Correcciones',
    className: css.corrections,
    cell: (entry) => <CorrectionsCell entry={entry} isMonthClosed={isClosed(entry)} />,
  };
  const acts: DataColumn<EntradaPresencia> = {
    key: 'acciones',
    heading: 'Acciones',
    isHeadingHidden: true,
    align: 'right',
    className: css.acts,
    cell: (entry) => <Acts entry={entry} ownerId={user.user_id} {...handlers} />,
  };
  return (
    <section className={`tarjeta ${css.person}`} aria-label={label ?? name}>
      <h2 className={css.personHead}>
        <span>{name}</span>
        {label === undefined && (
          <span className={css.total}>
            <span className={css.totalLabel}>Total</span> <span className="num">{user.tiempo_total}</span>
          </span>
        )}
      </h2>
      <DataTable
        caption={label ?? `Entradas de ${name}`}
        className={css.table}
        columns={[...FACTS, corrections, acts]}
        rows={user.datos.map((entry) => (isClosed(entry) ? withCountedHours(entry) : entry))}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

/** `Soler Vidal, Marta`; only the name for a person without surnames. */
export const nameOf = ({ apellidos, nombre }: PresenciaUsuario): string =>
  apellidos === '' ? nombre : `${apellidos}, ${nombre}`;

const titled = (title: string) => () => ({ 'data-titulo': title });

const FACTS: readonly DataColumn<EntradaPresencia>[] = [
  { key: 'dia', heading: 'Día', className: css.day, cell: (entry) => <DayCell entry={entry} /> },
  {
    key: 'entrada',
    heading: 'Entrada',
    className: css.hour,
    cellProps: titled('Entrada'),
    cell: (entry) => <StartCell entry={entry} />,
  },
  {
    key: 'salida',
    heading: 'Salida',
    className: css.hour,
    cellProps: titled('Salida'),
    cell: (entry) => <EndCell entry={entry} />,
  },
  {
    key: 'tiempo',
    heading: 'Tiempo',
    className: css.hour,
    cellProps: titled('Tiempo'),
    cell: (entry) => <TimeCell entry={entry} />,
  },
];

type ActsProps = EntryHandlers & { entry: EntradaPresencia; ownerId: number };

function Acts({ entry, ownerId, viewer, onEdit, onAgree }: ActsProps) {
  const { canCorrect, canAgree, isLocked } = actsOf(entry, ownerId, viewer);
  const which = `la entrada del ${entry.fecha_form} a las ${entry.hora_inicio}`;
  return (
    <>
      {canAgree && (
        <Button
          small
          icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
          aria-label={`Dar conformidad a ${which}`}
          onClick={() => onAgree(entry)}
        >
          Dar conformidad
        </Button>
      )}
      {onEdit && canCorrect && (
        <IconButton
          variant="quiet"
          small
          className={css.edit}
          label={`Modificar ${which}`}
          icon={<IconPencil size={16} stroke={1.75} />}
          onClick={() => onEdit(entry)}
        />
      )}
      {isLocked && <Lock month={monthOf(entry.fecha_inicio)} />}
    </>
  );
}

/** The icon in place of the edit button. Its text gives the reason: the month is closed. */
function Lock({ month }: { month: string }) {
  const text = closedText(month, dayOf(new Date()));
  return (
    <span className={css.lock} role="img" aria-label={text} title={text}>
      <IconLock size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
