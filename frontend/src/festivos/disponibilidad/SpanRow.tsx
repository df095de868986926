import { IconX } from '@tabler/icons-react';
import { useId, type Dispatch } from 'react';
import type { FranjaDisponible } from '#libs/contracts';
import { dateText } from '../../base';
import { CheckInput, DateInput, FieldNote, IconButton, TextInput } from '../../ui';
import type { DraftSpan, WeekAction } from './week-reducer';
import css from './Availability.module.css';

interface SpanRowProps {
  span: DraftSpan;
  /** `Lunes` */
  day: string;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  dispatch: Dispatch<WeekAction>;
}

/** A span of hours. The span applies always, or only between two dates. */
export function SpanRow({ span, day, errors, readOnly, dispatch }: SpanRowProps) {
  const noteId = useId();
  if (readOnly) return <span className="num">{spanText(span)}</span>;
  const where = day.toLowerCase();
  const change = (next: Partial<FranjaDisponible>) => dispatch({ type: 'change', key: span.key, change: next });
  const errorOf = (name: keyof FranjaDisponible) => errors[`${span.key}.${name}`];
  const [error] = (['desde', 'hasta', 'vigenteDesde', 'vigenteHasta'] as const).flatMap((name) => errorOf(name) ?? []);
  const hour = (name: 'desde' | 'hasta', label: string) => (
    <TextInput
      type="time"
      className={`num ${css.hour}`}
      aria-label={`${label} el ${where}`}
      aria-invalid={errorOf(name) === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : noteId}
      value={span[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const date = (name: 'vigenteDesde' | 'vigenteHasta', label: string) => (
    <span className={css.date}>
      {/* A half-typed date is no date. */}
      <DateInput
        label={label}
        aria-label={label}
        sense={name === 'vigenteHasta' ? 'fin' : undefined}
        aria-invalid={errorOf(name) === undefined ? undefined : true}
        value={span[name]}
        onChange={(value) => change({ [name]: value ?? null })}
      />
    </span>
  );
  return (
    <div className={css.span} role="group" aria-label={`${day}, ${span.desde} a ${span.hasta}`}>
      <div className={css.hours}>
        {hour('desde', 'Desde')}
        <span aria-hidden>–</span>
        {hour('hasta', 'Hasta')}
        <CheckInput
          label="Solo entre fechas"
          checked={span.isLimited}
          onChange={({ target }) => dispatch({ type: 'limit', key: span.key, isLimited: target.checked })}
        />
        <IconButton
          label={`Quitar ${span.desde} a ${span.hasta} del ${where}`}
          icon={<IconX size={16} stroke={1.75} />}
          onClick={() => dispatch({ type: 'remove', key: span.key })}
        />
      </div>
      {span.isLimited && (
        <div className={css.hours}>
          {date('vigenteDesde', `Primer día, ${where}`)}
          <span aria-hidden>–</span>
          {date('vigenteHasta', `Último día, ${where}`)}
        </div>
      )}
      <FieldNote id={noteId} error={error} />
    </div>
  );
}

function spanText({ desde, hasta, vigenteDesde, vigenteHasta }: FranjaDisponible): string {
  const dates = [
    ...(vigenteDesde === null ? [] : [`desde el ${dateText(vigenteDesde)}`]),
    ...(vigenteHasta === null ? [] : [`hasta el ${dateText(vigenteHasta)}`]),
  ];
  return [`${desde}–${hasta}`, ...dates].join(' ');
}
