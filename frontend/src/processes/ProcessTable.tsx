import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ProcesoReply } from '#libs/contracts';
import { DataTable, IconButton, ScrollRegion, useOpenRows, type DataColumn, type OpenRows } from '../ui';
import { dateTimeText } from '../base';
import { hasDetails, ProcessDetails } from './ProcessDetails';
import { Description, Progress, StopButton } from './parts';
import { STATES } from './model';
import css from './Processes.module.css';

/** The runs as a table. An open row shows the failed and skipped items. */
export function ProcessTable({ processes }: { processes: readonly ProcesoReply[] }) {
  const open = useOpenRows();
  return (
    <ScrollRegion label="Procesos recientes" className="tarjeta">
      <DataTable
        className={css.table}
        caption="Procesos recientes"
        columns={[leadColumn(open), ...COLUMNS]}
        rows={processes}
        keyOf={({ id }) => id}
        rowProps={({ id, situacion }) => ({ 'data-proceso': id, 'data-tono': STATES[situacion].tone })}
        detail={(process) =>
          open.isOpen(process.id) && hasDetails(process)
            ? { id: open.idOf(process.id), children: <ProcessDetails process={process} /> }
            : null
        }
      />
    </ScrollRegion>
  );
}

const COLUMNS: readonly DataColumn<ProcesoReply>[] = [
  {
    key: 'inicio',
    heading: 'Inicio',
    cell: ({ inicio }) => dateTimeText(inicio),
    cellProps: () => ({ className: `num ${css.start}` }),
  },
  { key: 'tiempo', heading: 'Tiempo', cell: ({ tiempo }) => tiempo, cellProps: () => ({ className: 'num' }) },
  {
    key: 'progreso',
    heading: 'Progreso',
    headingProps: { className: css.progress },
    cell: (process) => <Progress process={process} />,
  },
  { key: 'cancelar', heading: 'Cancelar', cell: (process) => <StopButton process={process} /> },
];

const leadColumn = ({ isOpen, toggle, idOf }: OpenRows): DataColumn<ProcesoReply> => ({
  key: 'descripcion',
  heading: 'Descripción',
  cell: (process) => {
    const { id, descripcion } = process;
    const open = isOpen(id);
    return (
      <div className={css.lead}>
        {hasDetails(process) ? (
          <IconButton
            small
            variant="quiet"
            label={`${open ? 'Plegar' : 'Ver'} lo que no se hizo en «${descripcion}»`}
            aria-expanded={open}
            aria-controls={open ? idOf(id) : undefined}
            icon={open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            onClick={() => toggle(id)}
          />
        ) : (
          <span className={css.noFold} />
        )}
        <Description process={process} />
      </div>
    );
  },
});
