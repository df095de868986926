import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Process } from '../../../libs/contracts';
import { dateTimeText, IconButton } from '../ui';
import { hasDetails, ProcessDetails } from './ProcessDetails';
import { Description, Progress, StopButton } from './parts';
import { STATES } from './model';
import css from './Processes.module.css';

/** The runs as a table; what went wrong in one opens below its row. */
export function ProcessTable({ procesos }: { procesos: readonly Process[] }) {
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
          {procesos.map((process) => (
            <ProcessRow key={process.id} process={process} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProcessRow({ process }: { process: Process }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const details = hasDetails(process);
  return (
    <>
      <tr data-proceso={process.id} data-tono={STATES[process.situacion].tono}>
        <td>
          <div className={css.lead}>
            {details ? (
              <IconButton
                small
                variant="quiet"
                etiqueta={`${open ? 'Plegar' : 'Ver'} lo que no se hizo en «${process.descripcion}»`}
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
      {open && details && (
        <tr id={detailsId}>
          <td colSpan={5} className={css.details}>
            <ProcessDetails process={process} />
          </td>
        </tr>
      )}
    </>
  );
}
