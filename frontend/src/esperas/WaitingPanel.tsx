import { IconHourglassEmpty } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { OFFER_HOURS, type EsperasReply } from '#libs/contracts';
import { refetchData, useCan } from '../base';
import type { PanelProps } from '../records/form/panels';
import { Count, EmptyState, ErrorBand, Loading } from '../ui';
import { AddStudent } from './AddStudent';
import { useLine } from './calls';
import { fullText, placesText } from './places-text';
import { WaitingTable } from './WaitingTable';
import css from './Waiting.module.css';

/** The waiting list of a course, shown in the record of the course and in the record of each waiting student. */
export function WaitingPanel({ code, record }: PanelProps) {
  const headingId = useId();
  const can = useCan();
  const isOverview = code === 'esperas';
  const courseId = isOverview ? Number(record.valores.curso) : record.id;
  const courseLabel = record.referencias.curso?.find(({ id }) => id === courseId)?.resultado;
  const line = useLine(courseId);
  // Reloads the list behind this window only when the window closes. An earlier reload could remove the row of this window from the list.
  useEffect(() => (isOverview ? () => void refetchData() : undefined), [isOverview]);
  if (record.id === 0)
    return <p className={`tarjeta ${css.later}`}>Guarde antes el curso: la lista de espera es de un curso guardado.</p>;
  const canEdit = can('clases.editar');
  // Accepting a place enrols the student: the server requires both permissions.
  const canEnrol = canEdit && can('altas.editar');
  return (
    <section className={`tarjeta ${css.panel}`} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>
          {isOverview ? `Lista de espera de ${courseLabel}` : 'Lista de espera'}{' '}
          {line.data && line.data.esperas.length > 0 && <Count>{line.data.esperas.length}</Count>}
        </h2>
        {line.data && <p className={css.places}>{placesText(line.data.plazas)}</p>}
      </div>
      {line.isPending && <Loading />}
      {line.isError && <ErrorBand error={line.error} onRetry={() => void line.refetch()} />}
      {line.data && <Line courseId={courseId} line={line.data} canEdit={canEdit} canEnrol={canEnrol} />}
    </section>
  );
}

interface LineProps {
  courseId: number;
  line: EsperasReply;
  /** Whether the user may offer places, move rows and withdraw them. */
  canEdit: boolean;
  /** Whether the user may add students and answer offers for their families. */
  canEnrol: boolean;
}

function Line({ courseId, line, canEdit, canEnrol }: LineProps) {
  const { esperas, cerradas } = line;
  const shared = { canEdit, canEnrol, fullReason: fullText(line.plazas) };
  return (
    <>
      {canEnrol && <AddStudent courseId={courseId} />}
      {esperas.length === 0 && (
        <EmptyState
          icon={<IconHourglassEmpty size={20} stroke={1.75} />}
          title="Nadie espera plaza"
          text={`Cuando quede una plaza libre, se ofrecerá durante ${OFFER_HOURS} horas a quien lleve más tiempo en la lista.`}
        />
      )}
      {esperas.length > 0 && <WaitingTable caption="Lista de espera" rows={esperas} {...shared} />}
      {cerradas.length > 0 && (
        <div className={css.closed}>
          <h3>Dejaron pasar su plaza</h3>
          <WaitingTable caption="Dejaron pasar su plaza" rows={cerradas} {...shared} isClosed />
        </div>
      )}
    </>
  );
}
