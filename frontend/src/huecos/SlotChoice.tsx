import type { UseQueryResult } from '@tanstack/react-query';
import type { FechaCambio, HoraCambio } from '#libs/contracts';
import { ErrorBand } from '../ui';
import type { Purpose } from './calls';
import css from './Choice.module.css';
import { DayChoice } from './DayChoice';
import { HourChoice } from './HourChoice';
import { NoFreeHours } from './NoFreeHours';
import { hasFreeHours, type Slot, type SlotAction } from './slot';
import { dayText } from './texts';
import { WhyNotFree } from './WhyNotFree';

export interface SlotChoiceProps {
  labels: { date: string; hour: string };
  dates: UseQueryResult<FechaCambio[]>;
  hours: UseQueryResult<HoraCambio[]>;
  /** The hours of the chosen day. An hour that others have booked meanwhile stays in the list as full. */
  offered: readonly HoraCambio[];
  slot: Slot;
  dispatch: (action: SlotAction) => void;
  purpose: Purpose;
  /** The present date and hour of the class that is being moved. */
  present?: { date: string; hour: string };
}

/** The choice of a day and then of an hour. */
export function SlotChoice(props: SlotChoiceProps) {
  const { labels, dates, slot, dispatch } = props;
  if (dates.isError) return <ErrorBand error={dates.error} onRetry={() => void dates.refetch()} />;
  if (dates.data === undefined) return <Skeleton label={labels.date} count={5} className={css.days} />;
  if (!hasFreeHours(dates.data) && slot.date === null) return <NoFreeHours />;
  return (
    <>
      <DayChoice
        label={labels.date}
        days={dates.data}
        slot={slot}
        onChoose={(date) => dispatch({ type: 'date', date })}
        onPage={(page) => dispatch({ type: 'page', page })}
      />
      {slot.date !== null && <Hours {...props} date={slot.date} />}
    </>
  );
}

function Hours({ labels, hours, offered, slot, date, present, purpose, dispatch }: SlotChoiceProps & { date: string }) {
  if (hours.isError) return <ErrorBand error={hours.error} onRetry={() => void hours.refetch()} />;
  if (hours.data === undefined) return <Skeleton label={labels.hour} count={6} className={css.hours} />;
  return (
    <HourChoice
      label={labels.hour}
      note={dayText(date)}
      hours={offered}
      chosen={slot.hour}
      {...(present?.date === date ? { present: present.hour } : {})}
      isStale={hours.isPlaceholderData}
      onChoose={(hour) => dispatch({ type: 'hour', hour })}
      whyButton={(hour) => (
        <WhyNotFree
          request={{ ...purpose, fecha: date, hora: hour }}
          onChoose={(nearDate, nearHour) => dispatch({ type: 'slot', date: nearDate, hour: nearHour })}
        />
      )}
    />
  );
}

/** Grey boxes in place of choices that are still loading. */
function Skeleton({ label, count, className }: { label: string; count: number; className: string | undefined }) {
  return (
    <div className={css.group} role="status">
      <h3>{label}</h3>
      <span className="solo-lectores">Cargando…</span>
      <div className={className} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={css.box} />
        ))}
      </div>
    </div>
  );
}
