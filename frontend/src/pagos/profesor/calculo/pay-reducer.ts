import type { CalculoPagos, CartaGenerada, ConceptoPago, PagosProfesor } from '#libs/contracts';
import { startingRange, type DateRange } from '../../../ui';
import { readRange, textsOf, type RangeTexts } from './range-draft';
import { toggled } from '../../../base';

/** The input of the emission form of a letter. */
export interface LetterDraft {
  /** `YYYY-MM-DD`; null if empty, undefined if the text is not a date. */
  date: string | null | undefined;
  /** Percentage; null if empty, undefined if the text is not a number. */
  retention: string | null | undefined;
  isTouched: boolean;
  /** Error sentences by wire field. */
  errors: Readonly<Record<string, string>>;
}

/** The stage of the panel (PAGO-21). */
export type Stage =
  /** `isStale`: true if a change of the form has cleared the results. */
  | { name: 'idle'; isStale: boolean }
  | { name: 'calculating'; attempt: number }
  | { name: 'failed'; error: unknown }
  /**
   * `paysWhole`: true if the new pay letter pays again what earlier pay letters have paid. `letter`: the typed fields of the new pay
   * letter; null while its form is closed.
   */
  | { name: 'results'; results: CalculoPagos; paysWhole: boolean; letter: LetterDraft | null }
  | { name: 'made'; letter: CartaGenerada };

export interface PayState {
  conceptos: readonly ConceptoPago[];
  /** Ids of the ticked concepts. */
  chosen: ReadonlySet<number>;
  /** Percentage withheld from the teacher. */
  retention: string;
  /** The last valid range. */
  range: DateRange;
  /** The texts in the fields of the range. */
  dates: RangeTexts;
  stage: Stage;
  attempt: number;
}

type Loaded = Pick<PagosProfesor, 'conceptos' | 'retencion'>;

export type PayAction =
  | { type: 'load'; data: Loaded }
  | { type: 'toggle'; id: number }
  | { type: 'toggle-all' }
  | { type: 'set-range'; range: DateRange }
  | { type: 'type-date'; side: keyof DateRange; text: string }
  | { type: 'calculate' }
  | { type: 'calculated'; attempt: number; results: CalculoPagos }
  | { type: 'fail'; attempt: number; error: unknown }
  | { type: 'pay-whole'; paysWhole: boolean }
  | { type: 'open-letter'; today: string }
  | { type: 'close-letter' }
  | { type: 'change-letter'; changes: Partial<Pick<LetterDraft, 'date' | 'retention'>> }
  | { type: 'refuse-letter'; errors: LetterDraft['errors'] }
  /** Clears results that are no longer valid. */
  | { type: 'expire' }
  | { type: 'letter-made'; letter: CartaGenerada };

export interface PayStart {
  data: Loaded;
  today: string;
  /** The initial range; default: the current month. */
  range?: DateRange | null;
}

/**
 * Returns the initial state. Every concept is ticked (PAGO-19). The range is the given range, or the current month if no range is given
 * (PAGO-06).
 */
export function openPay({ data, today, range: requested }: PayStart): PayState {
  const range = requested ?? startingRange('month', today);
  return {
    conceptos: data.conceptos,
    chosen: idsOf(data.conceptos),
    retention: data.retencion,
    range,
    dates: textsOf(range),
    stage: { name: 'idle', isStale: false },
    attempt: 0,
  };
}

/** The next state of the pay of a teacher. Pure. */
export function payReducer(state: PayState, action: PayAction): PayState {
  switch (action.type) {
    case 'load':
      return load(state, action.data);
    case 'toggle':
      return cleared({ ...state, chosen: toggled(state.chosen, action.id) });
    case 'toggle-all': {
      const all = idsOf(state.conceptos);
      return cleared({ ...state, chosen: state.chosen.size === all.size ? new Set() : all });
    }
    case 'set-range':
      return cleared({ ...state, range: action.range, dates: textsOf(action.range) });
    case 'type-date':
      return cleared(typeDate(state, action.side, action.text));
    case 'calculate':
      return { ...state, attempt: state.attempt + 1, stage: { name: 'calculating', attempt: state.attempt + 1 } };
    case 'calculated':
      return reply(state, action.attempt, {
        name: 'results',
        results: action.results,
        paysWhole: false,
        letter: null,
      });
    case 'fail':
      return reply(state, action.attempt, { name: 'failed', error: action.error });
    case 'expire':
      return cleared(state);
    case 'letter-made':
      return { ...state, stage: { name: 'made', letter: action.letter } };
    case 'pay-whole':
    case 'open-letter':
    case 'close-letter':
    case 'change-letter':
    case 'refuse-letter':
      return state.stage.name === 'results' ? { ...state, stage: results(state.stage, state, action) } : state;
  }
}

type ResultsAction = Extract<
  PayAction,
  { type: 'pay-whole' | 'open-letter' | 'close-letter' | 'change-letter' | 'refuse-letter' }
>;
type Results = Extract<Stage, { name: 'results' }>;

/** Returns the next stage after an action while results are shown. */
function results(stage: Results, { retention }: PayState, action: ResultsAction): Results {
  const { letter } = stage;
  switch (action.type) {
    case 'pay-whole':
      return { ...stage, paysWhole: action.paysWhole };
    case 'open-letter':
      return { ...stage, letter: { date: action.today, retention, isTouched: false, errors: {} } };
    case 'close-letter':
      return { ...stage, letter: null };
    case 'change-letter':
      return letter === null
        ? stage
        : { ...stage, letter: { ...letter, ...action.changes, isTouched: true, errors: {} } };
    case 'refuse-letter':
      return letter === null ? stage : { ...stage, letter: { ...letter, errors: action.errors } };
  }
}

/** Sets the text of one date. The range changes only when both texts are valid. */
function typeDate(state: PayState, side: keyof DateRange, text: string): PayState {
  const dates = { ...state.dates, [side]: text };
  const read = readRange(dates);
  return { ...state, dates, range: 'range' in read ? read.range : state.range };
}

/**
 * Takes over new data from the server (PAGO-23). New concepts are ticked; known concepts keep their tick. If the withholding has changed,
 * the open letter gets the new percentage.
 */
function load(state: PayState, { conceptos, retencion }: Loaded): PayState {
  const retained = retencion === state.retention ? state : withRetention(state, retencion);
  if (conceptos === state.conceptos) return retained;
  const before = idsOf(state.conceptos);
  const chosen = new Set([...idsOf(conceptos)].filter((id) => !before.has(id) || state.chosen.has(id)));
  return cleared({ ...retained, conceptos, chosen });
}

function withRetention(state: PayState, retention: string): PayState {
  const { stage } = state;
  const next = { ...state, retention };
  if (stage.name !== 'results' || stage.letter === null) return next;
  return { ...next, stage: { ...stage, letter: { ...stage.letter, retention } } };
}

/** Clears results after the range or the chosen concepts have changed (PAGO-22). */
function cleared(state: PayState): PayState {
  const { stage } = state;
  if (stage.name === 'idle') return state;
  return { ...state, stage: { name: 'idle', isStale: stage.name === 'results' || stage.name === 'calculating' } };
}

/** Sets the stage after a reply; ignores the late reply of an earlier attempt. */
function reply(state: PayState, attempt: number, stage: Stage): PayState {
  const isAwaited = state.stage.name === 'calculating' && state.stage.attempt === attempt;
  return isAwaited ? { ...state, stage } : state;
}

const idsOf = (conceptos: readonly ConceptoPago[]): ReadonlySet<number> => new Set(conceptos.map(({ id }) => id));
