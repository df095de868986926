import { correctionText, hoursText } from '#libs/presencia/calculo';
import type { EntradaPresencia, EstadoEntrada } from '#libs/contracts';
import { Pill, Tag, type Tone } from '../ui';
import css from './EntryCells.module.css';

interface CellProps {
  entry: EntradaPresencia;
}

export function DayCell({ entry }: CellProps) {
  const { fecha_form, original, tipo } = entry;
  return (
    <span className={css.day}>
      <Changed now={fecha_form} before={original?.fecha_form} isGone={isGone(entry)} />
      {tipo === 'pausa' && <Tag>Pausa</Tag>}
    </span>
  );
}

export function StartCell({ entry }: CellProps) {
  return <Changed now={entry.hora_inicio} before={entry.original?.hora_inicio} isGone={isGone(entry)} />;
}

export function EndCell({ entry }: CellProps) {
  const { hora_fin, original } = entry;
  if (hora_fin === null) return <Pill tone="notice">Abierta</Pill>;
  return <Changed now={hora_fin} before={original?.hora_fin} isGone={isGone(entry)} />;
}

/** Shows the time that counts, and the proposed time. */
export function TimeCell({ entry: { tipo, hora_fin, cuenta, vigente, propuesto, movida } }: CellProps) {
  // An entry without an end has no hours that count.
  const isOpen = hora_fin === null && vigente !== null;
  return (
    <span className={css.time}>
      <span>{isOpen ? '—' : `${tipo === 'pausa' && cuenta !== NO_TIME ? '−' : ''}${cuenta}`}</span>
      {propuesto !== null && movida === null && <span className={css.proposed}>propuesto {propuesto}</span>}
    </span>
  );
}

const NO_TIME = '00:00';

interface State {
  tone: Tone;
  word: string;
}

const STATES: Readonly<Record<EstadoEntrada, State | null>> = {
  fichada: null,
  pendiente: { tone: 'attention', word: 'Pendiente de conformidad' },
  conforme: { tone: 'good', word: 'Conforme' },
};

/**
 * The state of a proposal that had no agreement when the month was closed. Nobody can agree to the proposal any more, so the original
 * hours stay.
 */
const NEVER_AGREED: State = { tone: 'neutral', word: 'Sin conformidad' };

/** Shows the state of an entry, its hours before an agreed correction, and one sentence for each correction. */
export function CorrectionsCell({ entry, isMonthClosed }: CellProps & { isMonthClosed: boolean }) {
  const { estado, original, correcciones } = entry;
  const state = estado === 'pendiente' && isMonthClosed ? NEVER_AGREED : STATES[estado];
  return (
    <div className={css.history}>
      {state && <Pill tone={state.tone}>{state.word}</Pill>}
      {/* While a correction waits for agreement, the original still counts. */}
      {original !== null && estado !== 'pendiente' && <span>Antes: {hoursText(original)}</span>}
      {correcciones.map((correction) => (
        <span key={`${correction.momento}${correction.clase}`}>{correctionText(correction, entry)}</span>
      ))}
    </div>
  );
}

/** True if the entry was moved to another day and the move is agreed. The entry then no longer counts on this day. */
const isGone = ({ movida, estado }: EntradaPresencia): boolean => movida !== null && estado !== 'pendiente';

interface ChangedProps {
  now: string;
  /** The original value; null if the entry had no end at first. Undefined if the value has not changed. */
  before: string | null | undefined;
  isGone: boolean;
}

/** Shows a date or an hour. If the value has changed, the original value comes first, struck through. */
function Changed({ now, before, isGone: isNowGone }: ChangedProps) {
  const newest = isNowGone ? <Struck word="Ya no cuenta">{now}</Struck> : now;
  if (before === undefined || before === now) return newest;
  return (
    <span className={css.changed}>
      <Struck word="Antes">{before ?? 'sin salida'}</Struck>
      <strong>
        <span className="solo-lectores">Ahora: </span>
        {newest}
      </strong>
    </span>
  );
}

/** Struck-through text, with a word for screen readers, which do not announce it. */
function Struck({ word, children }: { word: string; children: string }) {
  return (
    <s className={css.struck}>
      <span className="solo-lectores">{word}: </span>
      {children}
    </s>
  );
}
