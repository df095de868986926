import type { FestivoPropuesto } from '../../../../libs/contracts';
import { weekDayName } from '../../../../libs/horarios/calculo';
import { dateText } from '../../base';
import { DataTable, Pill } from '../../ui';
import { chosenDays, newDays, toggleDay } from './proposals';
import css from './Proposals.module.css';

interface ProposalsTableProps {
  days: readonly FestivoPropuesto[];
  /** Dates that the person has left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

const SCOPES = { nacional: 'Nacional', autonomico: 'Autonómico' } as const;

/** The proposed days. Those that are holidays already cannot be checked. */
export function ProposalsTable({ days, left, onChange }: ProposalsTableProps) {
  const fresh = newDays(days);
  const chosen = chosenDays(days, left);
  const toggleAll = () =>
    onChange(chosen.length === fresh.length ? new Set(fresh.map(({ fecha }) => fecha)) : new Set());
  return (
    <DataTable
      caption="Festivos propuestos"
      rows={days}
      keyOf={({ fecha }) => fecha}
      empty="No hay festivos en ese curso."
      columns={[
        {
          key: 'check',
          className: css.check,
          heading: (
            <input
              type="checkbox"
              aria-label="Marcar todos"
              disabled={fresh.length === 0}
              checked={fresh.length > 0 && chosen.length === fresh.length}
              ref={(input) => {
                if (input) input.indeterminate = chosen.length > 0 && chosen.length < fresh.length;
              }}
              onChange={toggleAll}
            />
          ),
          cell: ({ fecha, descripcion, existe }) => (
            <input
              type="checkbox"
              aria-label={`${descripcion}, ${dateText(fecha)}`}
              disabled={existe}
              checked={existe || !left.has(fecha)}
              onChange={() => onChange(toggleDay(left, fecha))}
            />
          ),
        },
        {
          key: 'fecha',
          heading: 'Fecha',
          cell: ({ fecha }) => (
            <span className="num">
              {dateText(fecha)} <span className={css.day}>{weekDayName(fecha)}</span>
            </span>
          ),
        },
        { key: 'descripcion', heading: 'Festivo', cell: ({ descripcion }) => descripcion },
        { key: 'ambito', heading: 'Ámbito', className: css.scope, cell: ({ ambito }) => SCOPES[ambito] },
        {
          key: 'estado',
          heading: 'Estado',
          cell: ({ existe }) =>
            existe ? <Pill tone="neutral">Ya es festivo</Pill> : <Pill tone="notice">Nuevo</Pill>,
        },
      ]}
    />
  ); // oxfmt-ignore
}
