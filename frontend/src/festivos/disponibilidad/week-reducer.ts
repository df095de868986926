import type { FranjaDisponible } from '#libs/contracts';
import { minutesOf, hourOf, nameOfLetter, WEEK, type WeekDay } from '#libs/platform/civil';

/** A span of hours of one day, being edited. */
export interface DraftSpan extends FranjaDisponible {
  /** Identifies the row on screen. */
  key: number;
  /** True if the span applies only between certain dates. The form then shows the fields for these dates. */
  isLimited: boolean;
}

export interface WeekState {
  spans: readonly DraftSpan[];
  nextKey: number;
  /** The spans as stored. */
  stored: readonly FranjaDisponible[];
  /** Error sentences of the last refused save. Each key is `{key}.{campo}`: the `key` of a span, then a field of this span. */
  errors: Readonly<Record<string, string>>;
}

export type WeekAction =
  | { type: 'add'; dia: WeekDay }
  | { type: 'change'; key: number; change: Partial<FranjaDisponible> }
  | { type: 'limit'; key: number; isLimited: boolean }
  | { type: 'remove'; key: number }
  | { type: 'copy-to-weekdays'; dia: WeekDay }
  | { type: 'refuse'; campos: Readonly<Record<string, string>> }
  | { type: 'reset'; stored: readonly FranjaDisponible[] };

/** The hours proposed for an empty day. */
const FIRST = { desde: '16:00', hasta: '21:00' };
const WEEKDAYS: readonly WeekDay[] = ['L', 'M', 'X', 'J', 'V'];

export function openWeek(stored: readonly FranjaDisponible[]): WeekState {
  const spans = stored.map((franja, key) => ({ ...franja, key, isLimited: isLimited(franja) }));
  return { spans, nextKey: spans.length, stored, errors: {} };
}

const isLimited = ({ vigenteDesde, vigenteHasta }: FranjaDisponible): boolean =>
  vigenteDesde !== null || vigenteHasta !== null;

/** The next state of the week. Pure. */
export function weekReducer(state: WeekState, action: WeekAction): WeekState {
  switch (action.type) {
    case 'add':
      return withSpans(state, [...state.spans, newSpan(state, action.dia)], 1);
    case 'change':
      return withSpans(
        state,
        state.spans.map((span) => (span.key === action.key ? { ...span, ...action.change } : span)),
      );
    case 'limit':
      return withSpans(
        state,
        state.spans.map((span) =>
          span.key === action.key
            ? { ...span, isLimited: action.isLimited, vigenteDesde: null, vigenteHasta: null }
            : span,
        ),
      );
    case 'remove':
      return withSpans(
        state,
        state.spans.filter(({ key }) => key !== action.key),
      );
    case 'copy-to-weekdays':
      return copied(state, action.dia);
    case 'refuse':
      return { ...state, errors: errorsByKey(state.spans, action.campos) };
    case 'reset':
      return openWeek(action.stored);
  }
}

function withSpans(state: WeekState, spans: readonly DraftSpan[], added = 0): WeekState {
  return { ...state, spans, nextKey: state.nextKey + added, errors: {} };
}

/**
 * Makes a new span of one hour that starts at the end of the day's last span. If the day has no span, or no hour is left after the last
 * span, the new span is `FIRST`.
 */
function newSpan({ spans, nextKey }: WeekState, dia: WeekDay): DraftSpan {
  const ends = spansOf(spans, dia).map(({ hasta }) => (hasta === '00:00' ? 1440 : minutesOf(hasta)));
  const last = Math.max(...ends);
  const hours = ends.length > 0 && last <= 1380 ? { desde: hourOf(last), hasta: hourOf(last + 60) } : FIRST;
  return { dia, ...hours, vigenteDesde: null, vigenteHasta: null, key: nextKey, isLimited: false };
}

/** On the other days from Monday to Friday, replaces the spans by copies of the spans of this day. */
function copied(state: WeekState, dia: WeekDay): WeekState {
  const others = WEEKDAYS.filter((other) => other !== dia);
  const source = spansOf(state.spans, dia);
  const copies = others.flatMap((other, day) =>
    source.map((span, index) => ({ ...span, dia: other, key: state.nextKey + day * source.length + index })),
  );
  const kept = state.spans.filter((span) => !others.some((other) => other === span.dia));
  return withSpans(state, [...kept, ...copies], copies.length);
}

/** The spans of a day, in the order of entry. */
export const spansOf = (spans: readonly DraftSpan[], dia: WeekDay): DraftSpan[] =>
  spans.filter((span) => span.dia === dia);

/** The spans that a save sends, from Monday on. The server names errors by the index in this list. */
export function sentSpans(spans: readonly DraftSpan[]): DraftSpan[] {
  return WEEK.flatMap((dia) => spansOf(spans, dia));
}

export const toFranjas = (spans: readonly DraftSpan[]): FranjaDisponible[] =>
  sentSpans(spans).map(({ dia, desde, hasta, vigenteDesde, vigenteHasta }) => ({
    dia,
    desde,
    hasta,
    vigenteDesde,
    vigenteHasta,
  }));

function errorsByKey(spans: readonly DraftSpan[], campos: Readonly<Record<string, string>>): Record<string, string> {
  const sent = sentSpans(spans);
  return Object.fromEntries(
    Object.entries(campos).flatMap(([campo, sentence]) => {
      const [, index, name = ''] = campo.split('.');
      const span = sent[Number(index)];
      return span === undefined ? [] : [[`${String(span.key)}.${name}`, sentence]];
    }),
  );
}

/** Whether a save would change anything. */
export const isChanged = ({ spans, stored }: WeekState): boolean =>
  JSON.stringify(toFranjas(spans)) !== JSON.stringify(toFranjas(openWeek(stored).spans));

/** `Lunes` */
export function dayTitle(dia: WeekDay): string {
  const name = nameOfLetter(dia);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
