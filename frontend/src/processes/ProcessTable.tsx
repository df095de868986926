import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ProcesoReply } from '../../../libs/contracts';
import { IconButton } from '../ui';
import { dateTimeText } from '../base';
import { hasDetails, ProcessDetails } from './ProcessDetails';
import { Description, Progress, StopButton } from './parts';
import { STATES } from './model';
import css from './Processes.module.css';

/** The runs as a table. The details of a run open as a second row below it, so this is no DataTable. */
export function ProcessTable({ processes }: { processes: readonly ProcesoReply[] }) {
  return (
    <div className={`tarjeta ${css.scroll}`} role="region" aria-label="Procesos recientes" tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">Procesos recientes</caption>
        <thead>
          <tr>
            <th scope="col">Descripción</th>
            <th scope="col">Inicio</th>
            <th scope="col">Tiempo</th>
            <th scope="col" className={css.progress}>
              Progreso
            </th>
            <th scope="col">Cancelar</th>
          </tr>
        </thead>
        <tbody>
          {processes.map((process) => (
            <ProcessRow key={process.id} process={process} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProcessRow({ process }: { process: ProcesoReply }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const canOpen = hasDetails(process);
  return (
    <>
      <tr data-proceso={process.id} data-tono={STATES[process.situacion].tone}>
        <td>
          <div className={css.lead}>
            {canOpen ? (
              <IconButton
                small
                variant="quiet"
                label={`${open ? 'Plegar' : 'Ver'} lo que no se hizo en «${process.descripcion}»`}
                aria-expanded={open}
                aria-controls={open ? detailsId : undefined}
                icon={open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
                onClick={() => setOpen(!open)}
              />
            ) : (
              <span className={css.noFold} />
            )}
            <Description process={process} />
          </div>
        </td>
        <td className="num">{dateTimeText(process.inicio)}</td>
        <td className="num">{process.tiempo}</td>
        <td>
          <Progress process={process} />
        </td>
        <td>
          <StopButton process={process} />
        </td>
      </tr>
      {open && canOpen && (
        <tr id={detailsId}>
          <td colSpan={5} className={css.details}>
            <ProcessDetails process={process} />
          </td>
        </tr>
      )}
    </>
  );
}
