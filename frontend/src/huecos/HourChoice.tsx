import { useId, type ReactNode } from 'react';
import type { HoraCambio } from '#libs/contracts';
import css from './Choice.module.css';
import { ChoiceButton } from './ChoiceButton';
import { countsText, hourWords } from './texts';

export interface HourChoiceProps {
  label: string;
  /** The day, shown after the label. */
  note?: string;
  hours: readonly HoraCambio[];
  chosen: string | null;
  /** The hour of the class before the change. Set only if the chosen day is the present day of the class. This hour is not offered. */
  present?: string;
  /** True while the hours of the chosen day load. The hours shown are then still those of the day chosen before. */
  isStale: boolean;
  onChoose: (hour: string) => void;
  /** Renders the button of an hour that is not free. */
  whyButton: (hour: string) => ReactNode;
}

/** Hours as big buttons with their state: free, one place left, or full. */
export function HourChoice(props: HourChoiceProps) {
  const { label, note, hours, isStale } = props;
  const labelId = useId();
  return (
    <section className={css.group} role="group" aria-labelledby={labelId}>
      <div className={css.groupHead}>
        <h3 id={labelId}>
          {label}
          {note !== undefined && <span className={css.labelNote}> · {note}</span>}
        </h3>
      </div>
      {hours.length === 0 ? (
        <p className={css.groupNote}>Ese día no se da ninguna clase.</p>
      ) : (
        <div className={css.hours} data-anterior={isStale || undefined} aria-busy={isStale}>
          {hours.map((hour) => (
            <Hour key={hour.hora} {...props} hour={hour} />
          ))}
        </div>
      )}
    </section>
  );
}

function Hour({ hour, chosen, present, isStale, onChoose, whyButton }: HourChoiceProps & { hour: HoraCambio }) {
  const { word, tone, detail } = hourWords(hour);
  const isPresent = hour.hora === present;
  const isFull = !hour.libre && !isPresent;
  return (
    <div className={css.hourCell}>
      <ChoiceButton
        className={css.hour}
        isChosen={hour.hora === chosen}
        disabled={!hour.libre || isPresent || isStale}
        title={countsText(hour) || undefined}
        onClick={() => onChoose(hour.hora)}
      >
        <strong className="num">{hour.hora}</strong>
        <span className={css.hourState}>
          <span className={css.parts}>
            {isPresent ? <span>Hora actual</span> : <b data-tone={tone}>{word}</b>}
            {!isPresent && detail !== '' && (
              <span>
                <span className={css.dot}> · </span>
                {detail}
              </span>
            )}
          </span>
        </span>
      </ChoiceButton>
      {isFull && !isStale && whyButton(hour.hora)}
    </div>
  );
}
