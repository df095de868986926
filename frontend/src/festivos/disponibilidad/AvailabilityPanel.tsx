import { useRef } from 'react';
import type { DisponibilidadReply } from '#libs/contracts';
import { WEEK } from '#libs/platform/civil';
import type { PanelProps } from '../../records/form/panels';
import { Button, ErrorBand, Loading, Panel, PanelNote } from '../../ui';
import { useAvailability } from './calls';
import { DayRow } from './DayRow';
import { useWeek } from './use-week';
import { spansOf } from './week-reducer';
import css from './Availability.module.css';

/** The hours at which a teacher can teach, in the teacher's record. It has its own save button. */
export function AvailabilityPanel({ record, readOnly }: PanelProps) {
  if (record.id === 0) return <PanelNote>Guarde antes la ficha: después se apunta cuándo puede dar clase.</PanelNote>;
  return <AvailabilityLoader id={record.id} readOnly={readOnly} />;
}

/** Loads the hours of a teacher and shows them. */
export function AvailabilityLoader({ id, readOnly }: { id: number; readOnly: boolean }) {
  const found = useAvailability(id);
  if (found.data) return <Availability id={id} reply={found.data} readOnly={readOnly || found.data.soloLectura} />;
  if (found.isError) return <ErrorBand error={found.error} onRetry={() => void found.refetch()} />;
  return <Loading />;
}

function Availability({ id, reply, readOnly }: { id: number; reply: DisponibilidadReply; readOnly: boolean }) {
  const root = useRef<HTMLElement>(null);
  const { week, dispatch, hasChanges, isBusy, save } = useWeek(id, reply);
  return (
    <Panel
      ref={root}
      title="Cuándo puede dar clase"
      tools={
        !readOnly && (
          <div className={css.tools}>
            {hasChanges && (
              <Button variant="quiet" onClick={() => dispatch({ type: 'reset', stored: week.stored })}>
                Descartar
              </Button>
            )}
            <Button reason={!hasChanges && 'No hay cambios'} disabled={isBusy} staysFocusable onClick={save}>
              {isBusy ? 'Guardando…' : 'Guardar disponibilidad'}
            </Button>
          </div>
        )
      }
      // Prevents Enter in an hour field from saving the record around the panel.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <p className={css.lead} role="status">
        {week.spans.length === 0
          ? 'Sin horas apuntadas: se le puede poner clase a cualquier hora.'
          : 'Fuera de estas horas no se le propone para clases nuevas ni para sustituciones.'}
      </p>
      <ul className={css.days}>
        {WEEK.map((dia) => (
          <DayRow
            key={dia}
            dia={dia}
            spans={spansOf(week.spans, dia)}
            errors={week.errors}
            readOnly={readOnly}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </Panel>
  );
}
