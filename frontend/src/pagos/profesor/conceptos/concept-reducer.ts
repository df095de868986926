import type { ConceptoPago, CursoDeConcepto, SelectorItem, TipoPago } from '#libs/contracts';

/** The input of the window of a concept. */
export interface ConceptDraft {
  description: string;
  kind: TipoPago;
  /** Decimal text; null if empty, undefined if the text is not an amount. */
  value: string | null | undefined;
  /** Empty for all courses. */
  courses: readonly SelectorItem[];
  isActive: boolean;
}

export interface ConceptState {
  draft: ConceptDraft;
  isTouched: boolean;
  /** Error sentences by wire field, mostly from the server's refusal. */
  errors: Readonly<Record<string, string>>;
}

export type ConceptAction =
  | { type: 'change'; changes: Partial<ConceptDraft> }
  | { type: 'refuse'; errors: ConceptState['errors'] };

/** Converts a course into an item for pickers. */
export const courseItem = ({ id, codigo, descripcion }: CursoDeConcepto): SelectorItem => ({
  id,
  resultado: `${codigo} · ${descripcion}`,
});

/** The initial state. @param concept null for a new one: a monthly amount of 0 for all courses */
export const openConcept = (concept: ConceptoPago | null): ConceptState => ({
  draft: {
    description: concept?.descripcion ?? '',
    kind: concept?.tipo ?? 'MENSUAL',
    value: concept?.valor ?? '0.00',
    courses: concept?.cursosVue.map(courseItem) ?? [],
    isActive: concept?.activo ?? true,
  },
  isTouched: false,
  errors: {},
});

/** Checks the amount before it is sent. An unreadable or negative amount is an error (PAGO-24). */
export function draftErrors({ value }: ConceptDraft): ConceptState['errors'] {
  if (value === undefined) return { valor: 'Escriba un importe con dos decimales como mucho.' };
  return value?.startsWith('-') ? { valor: 'El importe no puede ser negativo.' } : {};
}

const FIELDS: Readonly<Record<keyof ConceptDraft, string>> = {
  description: 'descripcion',
  kind: 'tipo',
  value: 'valor',
  courses: 'cursos',
  isActive: 'activo',
};

/** The fields to save. @throws Error if the amount is not a number: callers check `draftErrors` first */
export function fieldsOf({ description, kind, value, courses, isActive }: ConceptDraft) {
  if (value === undefined) throw new Error('An amount that is no number is not saved');
  return { descripcion: description, tipo: kind, valor: value, activo: isActive, cursos: courses.map(({ id }) => id) };
}

/** Returns the next state of the window of a concept. Pure. A changed field loses its error, and a changed amount is validated at once. */
export function conceptReducer(state: ConceptState, action: ConceptAction): ConceptState {
  if (action.type === 'refuse') return { ...state, errors: action.errors };
  const draft = { ...state.draft, ...action.changes };
  const changed = Object.keys(action.changes).map((name) => FIELDS[name as keyof ConceptDraft]);
  const kept = Object.entries(state.errors).filter(([field]) => !changed.includes(field));
  const own = changed.includes('valor') ? draftErrors(draft) : {};
  return { draft, isTouched: true, errors: { ...Object.fromEntries(kept), ...own } };
}
