import type { FestivoPropuesto } from '#libs/contracts';
import { weekDayName } from '#libs/platform/civil';
import { dateText } from '../../base';
import { DataTable, Pill } from '../../ui';
import { chooseAll, chosenDays, isChosen, newDays, toggleDay } from './proposals';
import css from './Proposals.module.css';

interface ProposalsTableProps {
  days: readonly FestivoPropuesto[];
  /** Dates whose initial choice the person has reversed. */
  changed: ReadonlySet<string>;
  onChange: (changed: ReadonlySet<string>) => void;
}

const SCOPES = { nacional: 'Nacional', autonomico: 'Autonómico' } as const;

/** The table of proposed days. Days that are already holidays cannot be selected. */
export function ProposalsTable({ days, changed, onChange }: ProposalsTableProps) {
  const fresh = newDays(days);
  const chosen = chosenDays(days, changed);
  const toggleAll = () => onChange(chooseAll(days, chosen.length < fresh.length));
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
          cell: (day) => (
            <input
              type="checkbox"
              aria-label={`${day.descripcion}, ${dateText(day.fecha)}`}
              disabled={day.existe}
              checked={day.existe || isChosen(day, changed)}
              onChange={() => onChange(toggleDay(changed, day.fecha))}
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
          cell: (day) => <State day={day} />,
        },
      ]}
    />
  ); // oxfmt-ignore
}

function State({ day: { existe, sinClases } }: { day: FestivoPropuesto }) {
  if (existe) return <Pill tone="neutral">Ya es festivo</Pill>;
  if (sinClases) return <Pill tone="neutral">Sin clases</Pill>;
  return <Pill tone="notice">Nuevo</Pill>;
}
