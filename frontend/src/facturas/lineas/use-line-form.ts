import { useReducer } from 'react';
import type { ArticuloReply, ConceptoAlumno, LineaFactura, SelectorItem } from '../../../../libs/contracts';
import type { LineAmounts } from '../../../../libs/facturas/calculo';
import { moneyText, numberText } from '../../base';
import { askConfirm, offerRetry, showAlert } from '../../ui';
import { readArticle } from './calls';
import {
  amountsOf,
  draftOf,
  hasPrice,
  withoutZeros,
  withArticleData,
  type DiscountKind,
  type LineDraft,
} from './line-draft';
import { hasUnparsed, lineFormReducer, openLineForm, type FigureField, type Sentences } from './line-form-reducer';
import { useSaveLine, type SeenInvoice } from './use-save-line';

export interface LineForm {
  draft: LineDraft;
  /** Sentences by field. */
  errors: Sentences;
  /** Null while a figure is missing or wrong. */
  amounts: LineAmounts | null;
  isTouched: boolean;
  saving: boolean;
  /** Keys of the figure inputs: see `LineFormState`. */
  resets: Readonly<Record<FigureField, number>>;
  set: (changes: Partial<LineDraft>) => void;
  /** @param value undefined while the text of the field is not a number */
  setFigure: (field: FigureField, value: string | null | undefined) => void;
  setStudent: (student: SelectorItem | null) => void;
  setDiscountKind: (kind: DiscountKind) => void;
  setVat: (rate: string) => void;
  chooseConcept: (concepts: readonly ConceptoAlumno[], id: number | null) => Promise<void>;
  chooseArticle: (item: SelectorItem | null) => Promise<void>;
  /** Saves. Returns the id, or null when it was refused and the person has seen why. */
  save: () => Promise<number | null>;
}

/** The form of an invoice line. A refusal loses nothing that was typed. */
export function useLineForm(invoice: SeenInvoice, line: LineaFactura | null, start: LineDraft): LineForm {
  const [state, dispatch] = useReducer(lineFormReducer, line === null ? start : draftOf(line), openLineForm);
  const { draft } = state;
  const { save, saving } = useSaveLine(invoice, line?.id ?? 0, (sentences) => dispatch({ type: 'refuse', sentences }));

  const chooseConcept = async (concepts: readonly ConceptoAlumno[], id: number | null) => {
    const find = (conceptId: number | null) => concepts.find((concept) => concept.id === conceptId);
    const concept = find(id);
    dispatch({ type: 'choose-concept', concept, previous: find(draft.concepto_id) });
    if (concept && (await confirmConcept(concept))) dispatch({ type: 'apply-concept', concept });
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
    chooseConcept,
    chooseArticle,
    save: async () => (hasUnparsed(state) ? null : save(draft)),
  };
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
