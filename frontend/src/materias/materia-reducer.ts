import type { SelectorItem, MateriaCambio } from '#libs/contracts';
import {
  DEFAULT_DAYS,
  DEFAULT_MINUTES,
  DURATION_PROBLEM,
  isSlotDuration,
  slotsOf,
  withDays,
} from '#libs/materias/calculo';
import { areHoursInOrder, WINDOW_PROBLEM } from '#libs/platform/civil';
import { ONE_STUDENT, sameDraft, withKind, type MateriaDraft } from './materia-draft';
import { changeOn, followed, patternOf, type PatternDraft } from './planned';
import { unfinishedProblems, usedHours, type UsedHours } from './unfinished';

export type Sentences = Readonly<Record<string, string>>;

/** The inputs of «Horarios disponibles» that are not fields of the draft. */
export interface Generator {
  /** Letters of the chosen days: `LMX`. */
  days: string;
  /** The duration as typed. */
  minutes: string;
}

/** The state of the window of a subject. */
export interface MateriaState {
  draft: MateriaDraft;
  /** The draft when it was opened. */
  start: MateriaDraft;
  /** The hours, teacher and room that are in force today. */
  present: PatternDraft;
  /** All planned changes of the subject. */
  planned: readonly MateriaCambio[];
  /** The planned change that the window edits; null if it edits the subject itself. */
  edited: MateriaCambio | null;
  generator: Generator;
  /** The inputs with which the hours were last generated. Before the first generation: the inputs when the window was opened. */
  used: UsedHours;
  /** The teacher chosen under «Añadir profesor» and not added yet. */
  chosenTeacher: SelectorItem | null;
  /** Error sentences of fields whose text cannot be parsed. */
  unparsed: Sentences;
  /** Error sentences of a refusal, by wire field, until the field changes. */
  refused: Sentences;
  isSaving: boolean;
}

export type MateriaAction =
  | { type: 'change'; changes: Partial<MateriaDraft> }
  | { type: 'unparsed'; field: keyof MateriaDraft; sentence: string }
  | { type: 'choose-kind'; isPrivate: boolean }
  | { type: 'choose-teacher'; teacher: SelectorItem | null }
  | { type: 'add-teacher'; teacher: SelectorItem }
  | { type: 'set-capacity'; id: number; capacity: string }
  | { type: 'remove-teacher'; id: number }
  | { type: 'set-generator'; changes: Partial<Generator> }
  | { type: 'generate' }
  | { type: 'remove-day'; day: string }
  | { type: 'save' }
  | { type: 'fail' }
  | { type: 'refuse'; sentences: Sentences };

const FIRST_GENERATOR: Generator = { days: DEFAULT_DAYS.join(''), minutes: String(DEFAULT_MINUTES) };

/** The planned changes of a subject, and the planned change that the window edits. */
export interface OpenedChanges {
  planned?: readonly MateriaCambio[];
  edited?: MateriaCambio | null;
}

/** The initial state of the window. @param stored the subject as it is in force today */
export function openMateria(stored: MateriaDraft, { planned = [], edited = null }: OpenedChanges = {}): MateriaState {
  const draft = edited === null ? stored : { ...stored, ...patternOf(edited), desde: edited.desde };
  return {
    ...{ draft, start: draft, present: stored, planned, edited },
    generator: FIRST_GENERATOR,
    used: usedHours(draft, FIRST_GENERATOR),
    chosenTeacher: null,
    unparsed: {},
    refused: {},
    isSaving: false,
  };
}

type ActionOf<Type extends MateriaAction['type']> = Extract<MateriaAction, { type: Type }>;

type Handlers = { [Type in MateriaAction['type']]: (state: MateriaState, action: ActionOf<Type>) => MateriaState };

/** For draft fields that have another name on the wire: their name on the wire. */
const WIRE_NAMES: Partial<Record<keyof MateriaDraft, string>> = {
  profesor: 'profesor_id',
  aula: 'aula_id',
  profesores_asignados: 'profesores',
};

const HANDLERS: Handlers = {
  change: (state, { changes }) => changed(changes.desde === undefined ? state : movedTo(state, changes.desde), changes),
  unparsed: (state, { field, sentence }) => ({ ...state, unparsed: { ...state.unparsed, [field]: sentence } }),
  'choose-kind': (state, { isPrivate }) => changed(state, withKind(state.draft, isPrivate)),
  'choose-teacher': (state, { teacher }) => ({
    ...state,
    chosenTeacher: teacher,
    refused: without(state.refused, ['chosenTeacher']),
  }),
  'add-teacher': (state, { teacher }) => {
    const next = withTeachers(state, addTeacher(state.draft, teacher));
    return { ...next, chosenTeacher: null, refused: without(next.refused, ['chosenTeacher']) };
  },
  'set-capacity': (state, { id, capacity }) =>
    withTeachers(
      state,
      state.draft.profesores_asignados.map((one) => (one.id === id ? { ...one, capacidad: capacity } : one)),
    ),
  'remove-teacher': (state, { id }) =>
    withTeachers(
      state,
      state.draft.profesores_asignados.filter((one) => one.id !== id),
    ),
  'set-generator': (state, { changes }) => ({
    ...state,
    generator: { ...state.generator, ...changes },
    refused: without(state.refused, Object.keys(changes)),
  }),
  generate,
  'remove-day': (state, { day }) =>
    changed(state, { horarios_seleccion: state.draft.horarios_seleccion.filter(({ dia }) => dia !== day) }),
  save: (state) => ({ ...state, isSaving: true, refused: {} }),
  fail: (state) => ({ ...state, isSaving: false }),
  refuse: (state, { sentences }) => ({ ...state, isSaving: false, refused: sentences }),
};

/** The next state of the window of a subject. Pure. */
export function materiaReducer(state: MateriaState, action: MateriaAction): MateriaState {
  const handle = HANDLERS[action.type] as (state: MateriaState, action: MateriaAction) => MateriaState;
  return handle(state, action);
}

export const hasChanges = (state: MateriaState): boolean => {
  const { draft, start, unparsed } = state;
  const unfinished = unfinishedProblems(state);
  return !sameDraft(draft, start) || Object.keys({ ...unparsed, ...unfinished }).length > 0;
};

/** All error sentences by field; a parse error takes precedence over a refusal. */
export const errorsOf = ({ refused, unparsed }: MateriaState): Sentences => ({ ...refused, ...unparsed });

/**
 * `HIDDEN_OF_PRIVATE`: the fields that a private subject hides. `HIDDEN_OF_GROUP`: the fields that a group subject hides. If the kind of a
 * subject changes, the errors of the hidden fields are removed, because the user could not correct these fields.
 */
const HIDDEN_OF_PRIVATE: readonly string[] = ['hora_entrada_time', 'hora_salida_time'];
const HIDDEN_OF_GROUP: readonly string[] = ['hora_inicial', 'hora_final'];

function changed(state: MateriaState, changes: Partial<MateriaDraft>): MateriaState {
  const draft = { ...state.draft, ...changes };
  const isOtherKind = draft.particular !== state.draft.particular;
  const hidden = isOtherKind ? (draft.particular ? HIDDEN_OF_PRIVATE : HIDDEN_OF_GROUP) : [];
  const fields = [
    ...(isOtherKind ? ['particular', 'profesor', 'profesores_asignados'] : Object.keys(changes)),
    ...hidden,
  ];
  const wireNames = fields.map((field) => WIRE_NAMES[field as keyof MateriaDraft] ?? field);
  return {
    ...state,
    draft,
    unparsed: without(state.unparsed, fields),
    refused: without(state.refused, wireNames),
  };
}

/**
 * Fills the draft with the values in force on `date`, the new date of the draft. If the user is editing a planned change, nothing changes.
 */
function movedTo(state: MateriaState, date: string | null): MateriaState {
  const { draft, present, planned, edited } = state;
  if (edited !== null) return state;
  const patternOn = (day: string | null): PatternDraft => {
    const change = changeOn(planned, day);
    return change === undefined ? present : patternOf(change);
  };
  const [before, after] = [patternOn(draft.desde), patternOn(date)];
  // If the new date changes the hours in the draft, new inputs replace the old inputs. So the parse errors of the old inputs are dropped.
  const unparsed = before === after ? state.unparsed : without(state.unparsed, HIDDEN_OF_PRIVATE);
  return { ...state, draft: followed(draft, before, after), unparsed };
}

const withTeachers = (state: MateriaState, teachers: MateriaDraft['profesores_asignados']): MateriaState =>
  changed(state, { profesores_asignados: teachers });

function addTeacher({ profesores_asignados: present }: MateriaDraft, teacher: SelectorItem) {
  if (present.some(({ id }) => id === teacher.id)) return present;
  return [...present, { id: teacher.id, resultado: teacher.resultado, capacidad: ONE_STUDENT }];
}

/**
 * Divides the time between the first and the last hour of each chosen day into slots. These slots replace the earlier slots of the day. If
 * an input is wrong, only adds the error sentences.
 */
function generate(state: MateriaState): MateriaState {
  const { draft, generator, refused } = state;
  const problems = generatorProblems(draft, generator);
  if (Object.keys(problems).length > 0) return { ...state, refused: { ...refused, ...problems } };
  const duracion = Number(generator.minutes);
  const slots = slotsOf(draft.hora_inicial, draft.hora_final, duracion);
  const days = [...new Set(generator.days)].map((dia) => ({ dia, duracion, ...slots }));
  const next = changed(state, { horarios_seleccion: withDays(draft.horarios_seleccion, days) });
  return {
    ...next,
    used: usedHours(draft, generator),
    refused: without(next.refused, ['days', 'minutes', 'hora_inicial', 'hora_final']),
  };
}

function generatorProblems({ hora_inicial: from, hora_final: to }: MateriaDraft, generator: Generator): Sentences {
  const isDuration = generator.minutes.trim() !== '' && isSlotDuration(Number(generator.minutes));
  return {
    ...(generator.days === '' && { days: 'Elija al menos un día.' }),
    ...(from === '' && { hora_inicial: 'Falta la hora inicial' }),
    ...(to === '' && { hora_final: 'Falta la hora final' }),
    ...(from !== '' && to !== '' && !areHoursInOrder(from, to) && { hora_final: WINDOW_PROBLEM }),
    ...(!isDuration && { minutes: DURATION_PROBLEM }),
  };
}

const without = (sentences: Sentences, fields: readonly string[]): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([field]) => !fields.includes(field)));
