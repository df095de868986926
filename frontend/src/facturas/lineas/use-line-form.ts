import { useReducer, useState, type Dispatch } from 'react';
import type { ArticuloReply, ConceptoAlumno, SelectorItem } from '#libs/contracts';
import type { LineAmounts } from '#libs/facturas/calculo';
import { moneyText, numberText } from '../../base';
import { askConfirm, offerRetry, showAlert } from '../../ui';
import { readArticle } from './calls';
import type { LineBase, LineConflict } from './stale-line';
import {
  amountsOf,
  draftOf,
  hasPrice,
  replacesAmounts,
  withoutZeros,
  withArticleData,
  type DiscountKind,
  type LineDraft,
} from './line-draft';
import {
  hasUnparsed,
  lineFormReducer,
  openLineForm,
  type FigureField,
  type LineFormAction,
  type Sentences,
} from './line-form-reducer';
import { useLineOffer, withSettledOffer } from './use-line-offer';
import { useSaveLine } from './use-save-line';

export interface LineForm {
  draft: LineDraft;
  /** Error sentences by field. */
  errors: Sentences;
  /** Null while a figure is missing or wrong. */
  amounts: LineAmounts | null;
  isTouched: boolean;
  saving: boolean;
  /** React keys of the number inputs: a new key mounts a new input. */
  resets: Readonly<Record<FigureField, number>>;
  set: (changes: Partial<LineDraft>) => void;
  /** Sets a figure. @param value undefined if the text of the field is not a number */
  setFigure: (field: FigureField, value: string | null | undefined) => void;
  setStudent: (student: SelectorItem | null) => void;
  setDiscountKind: (kind: DiscountKind) => void;
  setVat: (rate: string) => void;
  /** Replaces the discount that the user chose with the discount of the offer for this line. */
  takeOffer: () => void;
  /** The offers evaluated for a new line; not requested without a price. */
  offers: ReturnType<typeof useLineOffer>;
  chooseConcept: (concepts: readonly ConceptoAlumno[], id: number | null) => Promise<void>;
  chooseArticle: (item: SelectorItem | null) => Promise<void>;
  /**
   * Saves the line and resolves to the id of the line. Resolves to null if the save was refused (the refusal is on screen), or if the user
   * must first resolve a conflict.
   */
  save: () => Promise<number | null>;
  /** The conflict to resolve; null if there is none. */
  conflict: LineConflict | null;
  /**
   * Ends the conflict. If `draft` is null, the user returns to editing. Otherwise saves `draft`, the line with the values that the user
   * chose. Resolves to the same values as `save`.
   */
  settle: (draft: LineDraft | null) => Promise<number | null>;
}

/**
 * The form of an invoice line. If the server refuses a save, all inputs keep their values.
 * @param opened the line to edit. If `opened.line` is null, the form is for a new line with the initial values `start`
 */
export function useLineForm(facturaId: number, opened: LineBase, start: LineDraft): LineForm {
  const { line } = opened;
  const [state, dispatch] = useReducer(lineFormReducer, line === null ? start : draftOf(line), openLineForm);
  const { draft } = state;
  const { saving, ...saves } = useLineSaves(facturaId, opened, dispatch);
  const offers = useLineOffer(facturaId, line === null, draft, dispatch);

  const chooseConcept = async (concepts: readonly ConceptoAlumno[], id: number | null) => {
    const find = (conceptId: number | null) => concepts.find((concept) => concept.id === conceptId);
    const concept = find(id);
    dispatch({ type: 'choose-concept', concept, previous: find(draft.concepto_id) });
    if (concept && (!replacesAmounts(draft, concept) || (await confirmConcept(concept))))
      dispatch({ type: 'apply-concept', concept });
  };

  const chooseArticle = async (item: SelectorItem | null) => {
    dispatch({ type: 'set', changes: { articulo: item } });
    if (item === null) return;
    try {
      const article = await readArticle(item.id);
      if (hasPrice(draft) && !(await confirmArticle(article))) return;
      dispatch({ type: 'apply-article', article });
      const { problem } = withArticleData(draft, article);
      if (problem !== null) await showAlert(problem);
    } catch (error) {
      if (await offerRetry(error)) await chooseArticle(item);
    }
  };

  return {
    draft,
    errors: { ...state.refused, ...state.unparsed },
    amounts: hasUnparsed(state) ? null : amountsOf(draft),
    isTouched: state.isTouched,
    saving,
    resets: state.resets,
    set: (changes) => dispatch({ type: 'set', changes }),
    setFigure: (field, value) => dispatch({ type: 'set-figure', field, value }),
    setStudent: (student) => dispatch({ type: 'set-student', student }),
    setDiscountKind: (kind) => dispatch({ type: 'set-discount-kind', kind }),
    setVat: (rate) => dispatch({ type: 'set-vat', rate }),
    takeOffer: () => dispatch({ type: 'use-offer' }),
    offers,
    chooseConcept,
    chooseArticle,
    save: async () => {
      if (hasUnparsed(state)) return null;
      return saves.save(line === null ? await withSettledOffer(facturaId, draft) : draft);
    },
    conflict: saves.conflict,
    settle: saves.settle,
  };
}

/**
 * Saves a line. The request names the version that the user opened or, after a resolved conflict, the version that the conflict showed.
 * Versions that the page behind the window loads later are ignored.
 */
function useLineSaves(facturaId: number, opened: LineBase, dispatch: Dispatch<LineFormAction>) {
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<LineConflict | null>(null);
  const { save: send, saving } = useSaveLine(facturaId, (sentences) => dispatch({ type: 'refuse', sentences }));
  const save = async (draft: LineDraft, over = base): Promise<number | null> => {
    const saved = await send(draft, over);
    if (saved === null || 'id' in saved) return saved?.id ?? null;
    setConflict(saved.conflict);
    return null;
  };
  const settle = async (draft: LineDraft | null): Promise<number | null> => {
    setConflict(null);
    if (draft === null || conflict === null) return null;
    const now = { line: conflict.theirs, version: conflict.version };
    dispatch({ type: 'replace', draft });
    setBase(now);
    return save(draft, now);
  };
  return { save, settle, conflict, saving };
}

const confirmConcept = ({ importe, tipoIVA }: ConceptoAlumno) =>
  askConfirm({
    title: '¿Aplicar los importes del concepto seleccionado?',
    text: `${moneyText(importe)} sin IVA · IVA ${numberText(withoutZeros(tipoIVA))} %`,
    acceptLabel: 'Aplicar',
    cancelLabel: 'No aplicar',
    isDanger: false,
  });

const confirmArticle = ({ descripcion, pvp, tipoIVA }: ArticuloReply) =>
  askConfirm({
    title: '¿Usar los datos del artículo para la línea actual?',
    text: `${descripcion} · ${moneyText(pvp)} con IVA del ${numberText(withoutZeros(tipoIVA))} %`,
    acceptLabel: 'Usar los datos',
    cancelLabel: 'No usarlos',
    isDanger: false,
  });
