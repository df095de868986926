import type { ArticuloReply, ConceptoAlumno, MasivaOferta, SelectorItem } from '#libs/contracts';
import {
  isOwnText,
  withArticleData,
  withConceptAmounts,
  withConcept,
  withDiscount,
  withDiscountKind,
  withGross,
  withOffer,
  withOfferDiscount,
  withPrice,
  withStudent,
  withVat,
  type DiscountKind,
  type LineDraft,
} from './line-draft';

/** Fields that hold a figure. The text typed in them may be invalid. */
export type FigureField = 'precio' | 'precioConIVA' | 'valorDescuento' | 'cantidad';

export type Sentences = Readonly<Record<string, string>>;

export interface LineFormState {
  draft: LineDraft;
  /** Error sentences of fields whose text is not a number. */
  unparsed: Sentences;
  /** The error sentences of the server's refusal, by field. A sentence disappears when its field changes. */
  refused: Sentences;
  /**
   * A counter for each figure field. If a calculated figure replaces unreadable text, the counter of that field grows, so that React
   * mounts a new input.
   */
  resets: Readonly<Record<FigureField, number>>;
  isTouched: boolean;
}

export type LineFormAction =
  | { type: 'set'; changes: Partial<LineDraft> }
  | { type: 'set-figure'; field: FigureField; value: string | null | undefined }
  | { type: 'set-student'; student: SelectorItem | null }
  | { type: 'set-discount-kind'; kind: DiscountKind }
  | { type: 'use-offer' }
  /** Sets the offer that the server found. Does not count as a change by the person. */
  | { type: 'set-offer'; offer: MasivaOferta | null }
  | { type: 'set-vat'; rate: string }
  | { type: 'choose-concept'; concept: ConceptoAlumno | undefined; previous: ConceptoAlumno | undefined }
  | { type: 'apply-concept'; concept: ConceptoAlumno }
  | { type: 'apply-article'; article: ArticuloReply }
  | { type: 'refuse'; sentences: Sentences }
  | { type: 'replace'; draft: LineDraft };

const NOT_A_FIGURE: Record<FigureField, string> = {
  precio: 'Escriba un importe con 4 decimales como mucho',
  precioConIVA: 'Escriba un importe con 4 decimales como mucho',
  valorDescuento: 'Escriba un número',
  cantidad: 'Escriba un número con 2 decimales como mucho',
};

/** The wire names of each figure. Requests and refusals use these names. */
const WIRE_NAMES: Record<FigureField, string[]> = {
  precio: ['precio'],
  precioConIVA: ['precio'],
  valorDescuento: ['descuentoPorcentual', 'descuentoFijo'],
  cantidad: ['cantidad'],
};

const WITH_FIGURE: Record<Exclude<FigureField, 'precioConIVA'>, (draft: LineDraft, text: string) => LineDraft> = {
  precio: withPrice,
  valorDescuento: withDiscount,
  cantidad: (draft, cantidad) => ({ ...draft, cantidad }),
};

export const openLineForm = (draft: LineDraft): LineFormState => ({
  draft,
  unparsed: {},
  refused: {},
  resets: { precio: 0, precioConIVA: 0, valorDescuento: 0, cantidad: 0 },
  isTouched: false,
});

type ActionOf<Type extends LineFormAction['type']> = Extract<LineFormAction, { type: Type }>;

type Handlers = { [Type in LineFormAction['type']]: (state: LineFormState, action: ActionOf<Type>) => LineFormState };

const HANDLERS: Handlers = {
  set: (state, { changes }) => changed(state, { ...state.draft, ...changes }, Object.keys(changes)),
  'set-figure': setFigure,
  'set-student': (state, { student }) =>
    changed(state, withStudent(state.draft, student), ['alumno_id', 'concepto_id', 'periodo']),
  'set-discount-kind': (state, { kind }) =>
    changed(
      withoutUnparsed(state, 'valorDescuento', 'precioConIVA'),
      withDiscountKind(state.draft, kind),
      WIRE_NAMES.valorDescuento,
    ),
  'use-offer': (state) =>
    changed(
      withoutUnparsed(state, 'valorDescuento', 'precioConIVA'),
      withOfferDiscount(state.draft),
      WIRE_NAMES.valorDescuento,
    ),
  'set-offer': (state, { offer }) => ({ ...state, draft: withOffer(state.draft, offer) }),
  'set-vat': (state, { rate }) =>
    changed(withoutUnparsed(state, 'precioConIVA'), withVat(state.draft, rate), ['tipoIVA']),
  'choose-concept': chooseConcept,
  'apply-concept': (state, { concept }) =>
    changed(withoutUnparsed(state, 'precio', 'precioConIVA'), withConceptAmounts(state.draft, concept), [
      'precio',
      'tipoIVA',
    ]),
  'apply-article': (state, { article }) =>
    changed(withoutUnparsed(state, 'precio', 'precioConIVA'), withArticleData(state.draft, article).draft, [
      'precio',
      'tipoIVA',
      'descripcion',
    ]),
  refuse: (state, { sentences }) => ({ ...state, refused: sentences }),
  replace: (state, { draft }) => ({
    ...withoutUnparsed(state, 'precio', 'precioConIVA', 'valorDescuento', 'cantidad'),
    draft,
    refused: {},
  }),
};

/** The next state of the form of a line. Pure. */
export function lineFormReducer(state: LineFormState, action: LineFormAction): LineFormState {
  const handle = HANDLERS[action.type] as (state: LineFormState, action: LineFormAction) => LineFormState;
  return handle(state, action);
}

export const hasUnparsed = ({ unparsed }: LineFormState): boolean => Object.keys(unparsed).length > 0;

function changed(state: LineFormState, draft: LineDraft, fields: readonly string[]): LineFormState {
  return { ...state, draft, isTouched: true, refused: without(state.refused, fields) };
}

/**
 * Sets a figure. If `value` is null, empties the field. If `value` is undefined, the typed text is not a figure, and the field gets an
 * error sentence.
 */
function setFigure(state: LineFormState, { field, value }: ActionOf<'set-figure'>): LineFormState {
  const touched = changed(state, state.draft, WIRE_NAMES[field]);
  if (value === undefined) return withUnparsed(touched, field, NOT_A_FIGURE[field]);
  const parsed = { ...touched, unparsed: without(touched.unparsed, [field]) };
  if (field === 'precioConIVA') return setGross(parsed, value ?? '');
  const next = { ...parsed, draft: WITH_FIGURE[field](parsed.draft, value ?? '') };
  return field === 'cantidad' ? next : withoutUnparsed(next, 'precioConIVA');
}

function setGross(state: LineFormState, text: string): LineFormState {
  const { draft, problem } = withGross(state.draft, text);
  const next = { ...state, draft };
  return problem === null ? withoutUnparsed(next, 'precio') : withUnparsed(next, 'precioConIVA', problem);
}

/** Sets the concept. Copies the description of the concept, unless the person wrote a description. */
function chooseConcept(state: LineFormState, { concept, previous }: ActionOf<'choose-concept'>): LineFormState {
  const { descripcion } = state.draft;
  const text = isOwnText(descripcion, previous?.descripcion) ? descripcion : (concept?.descripcion ?? '');
  const draft = { ...withConcept(state.draft, concept), descripcion: text };
  return changed(state, draft, ['concepto_id', 'descripcion', 'periodo']);
}

function withUnparsed(state: LineFormState, field: FigureField, sentence: string): LineFormState {
  return { ...state, unparsed: { ...state.unparsed, [field]: sentence } };
}

/** Removes the unreadable texts of these fields, so that the fields show the calculated figures. */
function withoutUnparsed(state: LineFormState, ...fields: FigureField[]): LineFormState {
  const replaced = fields.filter((field) => field in state.unparsed);
  const resets = Object.fromEntries(replaced.map((field) => [field, state.resets[field] + 1]));
  return { ...state, unparsed: without(state.unparsed, fields), resets: { ...state.resets, ...resets } };
}

const without = (sentences: Sentences, fields: readonly string[]): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([field]) => !fields.includes(field)));
