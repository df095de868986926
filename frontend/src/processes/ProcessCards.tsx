import { useState } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { Button } from '../ui';
import { dateTimeText } from '../base';
import { hasDetails, ProcessDetails } from './ProcessDetails';
import { Description, Progress, StopButton } from './parts';
import { STATES } from './model';
import css from './Processes.module.css';

/** The runs on a phone, one card each. */
export function ProcessCards({ processes }: { processes: readonly ProcesoReply[] }) {
  return (
    <ul className={css.cards} aria-label="Procesos recientes">
      {processes.map((process) => (
        <ProcessCard key={process.id} process={process} />
      ))}
    </ul>
  );
}

function ProcessCard({ process }: { process: ProcesoReply }) {
  const [open, setOpen] = useState(false);
  return (
    <li className={`tarjeta ${css.card}`} data-proceso={process.id} data-tono={STATES[process.situacion].tone}>
      <Description process={process} />
      <p className={`num ${css.note}`}>
        {dateTimeText(process.inicio)} · {process.tiempo}
      </p>
      <Progress process={process} />
      <div className={css.tools}>
        <StopButton process={process} />
        {hasDetails(process) && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Plegar' : 'Ver lo que no se hizo'}
          </Button>
        )}
      </div>
      {open && hasDetails(process) && <ProcessDetails process={process} />}
    </li>
  );
}
