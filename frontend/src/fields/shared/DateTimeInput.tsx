import { DateInput, NO_SUCH_DATE, TextInput } from '../../ui';
import { asText, type FieldInputProps } from '../field-type';
import { isHourAlone, joinParts, splitParts, type DateTimeParts } from './date-time-parts';
import css from './DateTimeInput.module.css';

const NO_DAY = 'Escriba también el día.';

/**
 * A day and an hour in two inputs. If the day is missing, the error appears as soon as the focus leaves both inputs. If the hour is
 * missing, the error appears only on saving, because another part of the form may fill in the hour.
 */
export function DateTimeInput({ field, value, attributes, change, markUnparsed }: FieldInputProps) {
  const parts = splitParts(asText(value));
  const type = (typed: Partial<DateTimeParts>) => change(joinParts({ ...parts, ...typed }));
  const { id: _id, ...others } = attributes;
  return (
    <div
      className={css.parts}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && isHourAlone(parts)) markUnparsed(NO_DAY);
      }}
    >
      <DateInput
        {...attributes}
        label={field.etiqueta}
        value={parts.day === '' ? null : parts.day}
        onChange={(day) => (day === undefined ? markUnparsed(NO_SUCH_DATE) : type({ day: day ?? '' }))}
      />
      <TextInput
        {...others}
        aria-label={`Hora: ${field.etiqueta}`}
        type="time"
        className="num"
        value={parts.hour}
        onChange={({ target }) => {
          // The value is empty for a half-typed hour and for an emptied input. `badInput` is true only for the half-typed hour.
          if (target.validity.badInput) markUnparsed('Escriba la hora entera, como 17:30.');
          else type({ hour: target.value });
        }}
      />
    </div>
  );
}
