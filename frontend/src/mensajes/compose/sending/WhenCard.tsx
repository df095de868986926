import { IconClock, IconMoon } from '@tabler/icons-react';
import { useId } from 'react';
import { DateInput, Field, FieldNote, NO_SUCH_DATE, TextInput } from '../../../ui';
import { joinParts, splitParts } from '../../../fields/shared/date-time-parts';
import { dayOf, minuteOf } from '../../../base';
import type { ComposeModel } from '../use-compose';
import { dayWords, hourOf, typedWhen, type When } from './when';
import css from './Sending.module.css';
import { useTypedMinute } from './use-typed-minute';

/** When the message leaves: now, when quiet hours end, or at a day and hour. */
export function WhenCard({ compose }: { compose: ComposeModel }) {
  const id = useId();
  const { when, setWhen, silenceUntil, preview } = compose;
  const duration = preview.reply?.duracion ?? '';
  const takes = duration === '' ? 'sale al enviarlo' : `llega en ${duration}`;
  const isLater = when.kind === 'at';
  return (
    <section className={`tarjeta ${css.when}`} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {silenceUntil === null ? (
          <IconClock size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconMoon size={18} stroke={1.75} aria-hidden />
        )}
        {silenceUntil === null ? 'Cuándo sale' : `Son las ${hourOf(minuteOf(new Date()))}, horas de silencio`}
      </h2>
      <div className={css.options} role="radiogroup" aria-labelledby={id}>
        {silenceUntil !== null && (
          <Option
            label={`Enviar a las ${hourOf(silenceUntil)}`}
            note={dayWords(silenceUntil, dayOf(new Date()))}
            isChosen={when.kind === 'after-silence'}
            onChoose={() => setWhen({ kind: 'after-silence' })}
          />
        )}
        <Option
          label="Enviar ahora"
          note={takes}
          isChosen={when.kind === 'now'}
          onChoose={() => setWhen({ kind: 'now' })}
        />
      </div>
      {isLater ? (
        <MinuteInput onChange={setWhen} />
      ) : (
        <div className={css.other}>
          <span className={css.note}>La copia del campus sale con el mensaje.</span>
          <button type="button" className={css.link} onClick={() => setWhen(typedWhen(null))}>
            Otro día y hora
          </button>
        </div>
      )}
    </section>
  );
}

interface OptionProps {
  label: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ label, note, isChosen, onChoose }: OptionProps) {
  return (
    <label className={css.option} data-elegida={isChosen || undefined}>
      <input type="radio" name="mensaje-cuando" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{label}</strong>
        <span className={css.note}>{note}</span>
      </span>
    </label>
  );
}

function MinuteInput({ onChange }: { onChange: (when: When) => void }) {
  const { value, problem, type, refuse } = useTypedMinute(onChange);
  const id = useId();
  const parts = splitParts(value);
  const join = (typed: Partial<typeof parts>) => type(joinParts({ ...parts, ...typed }) ?? '');
  return (
    <div className={css.minute}>
      <Field label="Día">
        {(attributes) => (
          <DateInput
            {...attributes}
            label="Día"
            value={parts.day === '' ? null : parts.day}
            onChange={(day) => (day === undefined ? refuse(NO_SUCH_DATE) : join({ day: day ?? '' }))}
          />
        )}
      </Field>
      <Field label="Hora">
        {(attributes) => (
          <TextInput
            {...attributes}
            type="time"
            className="num"
            value={parts.hour}
            onChange={({ target }) => join({ hour: target.value })}
          />
        )}
      </Field>
      <FieldNote id={id} error={problem} />
    </div>
  );
}
