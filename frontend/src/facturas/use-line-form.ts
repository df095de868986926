import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type {
  EnrolmentConcept,
  InvoiceLine,
  InvoiceLineBody,
  InvoiceLinesReply,
  SelectorItem,
} from '../../../libs/contracts';
import type { LineAmounts } from '../../../libs/facturas/calculo';
import { ApiError } from '../api';
import { forgetData } from '../app';
import { askAgain, askConfirm, moneyText, numberText, showAlert } from '../ui';
import { lineThatArrived, linesKey, readArticle, saveLine } from './calls';
import {
  amountsOf,
  bodyOf,
  draftOf,
  hasPrice,
  isOwnText,
  plain,
  withArticleData,
  withConceptAmounts,
  withDiscount,
  withDiscountKind,
  withGross,
  withPrice,
  withStudent,
  withVat,
  type DiscountKind,
  type LineDraft,
} from './line-draft';

/** Fields with a figure, which may be typed wrong. */
export type FigureField = 'precio' | 'precioConIVA' | 'valorDescuento' | 'cantidad';

type Sentences = Readonly<Record<string, string>>;

export interface LineForm {
  draft: LineDraft;
  /** What is wrong, by field. */
  errors: Sentences;
  /** Null while something is missing or wrong. */
  amounts: LineAmounts | null;
  touched: boolean;
  saving: boolean;
  /** Counts up when what was typed wrong in the field gave way to a figure that followed from another: it is drawn anew. */
  turns: Readonly<Record<FigureField, number>>;
  set: (changes: Partial<LineDraft>) => void;
  /** What is typed in a figure; undefined while that is none. */
  setFigure: (field: FigureField, valor: string | null | undefined) => void;
  setStudent: (alumno: SelectorItem | null) => void;
  setDiscountKind: (descuento: DiscountKind) => void;
  setVat: (tipoIVA: string) => void;
  chooseConcept: (concepts: readonly EnrolmentConcept[], id: number | null) => Promise<void>;
  chooseArticle: (articulo: SelectorItem | null) => Promise<void>;
  /** Saves it: the id, or null when it was refused and the person has been told. */
  save: () => Promise<number | null>;
}

const NO_FIGURE: Record<FigureField, string> = {
  precio: 'Escriba un importe con 4 decimales como mucho',
  precioConIVA: 'Escriba un importe con 4 decimales como mucho',
  valorDescuento: 'Escriba un número',
  cantidad: 'Escriba un número con 2 decimales como mucho',
};

const NO_TURNS: Record<FigureField, number> = { precio: 0, precioConIVA: 0, valorDescuento: 0, cantidad: 0 };

/** A line while it is filled in, and how it is saved. Nothing that was typed is lost by a refusal. */
export function useLineForm(facturaId: number, line: InvoiceLine | null, start: LineDraft): LineForm {
  const [draft, setDraft] = useState(() => (line === null ? start : draftOf(line)));
  const [misspelt, setMisspelt] = useState<Sentences>({});
  const [refused, setRefused] = useState<Sentences>({});
  const [turns, setTurns] = useState(NO_TURNS);
  const [touched, setTouched] = useState(false);
  const [saving, setSaving] = useState(false);

  /** Known at once, before it is drawn: a second press must not make a second line. */
  const underWay = useRef(false);
  /** A new line that was sent and of which no answer came: it may be there already. */
  const lost = useRef<{ cuerpo: string; known: ReadonlySet<number> } | null>(null);
  const queries = useQueryClient();
  const settled = () => {
    underWay.current = false;
    setSaving(false);
  };

  /** Figures that follow from another take the place of what was typed wrong in them. */
  const settle = (...fields: FigureField[]) => {
    const wrong = fields.filter((field) => field in misspelt);
    setMisspelt((now) => without(now, fields));
    if (wrong.length > 0)
      setTurns((now) => ({ ...now, ...Object.fromEntries(wrong.map((field) => [field, now[field] + 1])) }));
  };
  const change = (next: (now: LineDraft) => LineDraft, ...fields: string[]) => {
    setTouched(true);
    setDraft(next);
    setRefused((now) => without(now, fields));
  };

  const setFigure = (field: FigureField, valor: string | null | undefined) => {
    setTouched(true);
    setRefused((now) => without(now, WIRE_NAMES[field]));
    if (valor === undefined) {
      setMisspelt((now) => ({ ...now, [field]: NO_FIGURE[field] }));
      return;
    }
    setMisspelt((now) => without(now, [field]));
    const text = valor ?? '';
    if (field === 'precioConIVA') {
      const { draft: next, problema } = withGross(draft, text);
      if (problema !== null) setMisspelt((now) => ({ ...now, precioConIVA: problema }));
      else settle('precio');
      setDraft(next);
      return;
    }
    setDraft((now) => FIGURES[field](now, text));
    if (field !== 'cantidad') settle('precioConIVA');
  };

  const chooseConcept = async (concepts: readonly EnrolmentConcept[], id: number | null) => {
    const of = (one: number | null) => concepts.find((concept) => concept.id === one);
    const concept = of(id);
    const given = of(draft.concepto_id)?.descripcion;
    const fill = (now: LineDraft) =>
      isOwnText(now.descripcion, given) ? now.descripcion : (concept?.descripcion ?? '');
    change((now) => ({ ...now, concepto_id: id, descripcion: fill(now) }), 'concepto_id', 'descripcion');
    if (!concept) return;
    const agreed = await askConfirm({
      titulo: '¿Aplicar los importes del concepto seleccionado?',
      texto: `${moneyText(concept.importe)} sin IVA · IVA ${numberText(plain(concept.tipoIVA))} %`,
      aceptar: 'Aplicar',
      cancelar: 'No aplicar',
      peligro: false,
    });
    if (!agreed) return;
    settle('precio', 'precioConIVA');
    change((now) => withConceptAmounts(now, concept), 'precio', 'tipoIVA');
  };

  const chooseArticle = async (articulo: SelectorItem | null) => {
    change((now) => ({ ...now, articulo }), 'articulo_id');
    if (articulo === null) return;
    const isAsked = hasPrice(draft);
    try {
      const article = await readArticle(articulo.id);
      const agreed =
        !isAsked ||
        (await askConfirm({
          titulo: '¿Usar los datos del artículo para la línea actual?',
          texto: `${article.descripcion} · ${moneyText(article.pvp)} con IVA del ${numberText(plain(article.tipoIVA))} %`,
          aceptar: 'Usar los datos',
          cancelar: 'No usarlos',
          peligro: false,
        }));
      if (!agreed) return;
      settle('precio', 'precioConIVA');
      const { problema } = withArticleData(draft, article);
      change((now) => withArticleData(now, article).draft, 'precio', 'tipoIVA', 'descripcion');
      if (problema !== null) await showAlert(problema);
    } catch (error) {
      if (await askAgain(error)) await chooseArticle(articulo);
    }
  };

  const rememberLost = (body: InvoiceLineBody) => {
    const before = queries.getQueryData<InvoiceLinesReply>(linesKey(facturaId))?.lineas ?? [];
    lost.current ??= { cuerpo: JSON.stringify(body), known: new Set(before.map(({ id }) => id)) };
  };
  const arrived = async (body: InvoiceLineBody): Promise<number | null> =>
    lost.current?.cuerpo === JSON.stringify(body) ? lineThatArrived(body, lost.current.known) : null;

  const save = async (): Promise<number | null> => {
    if (underWay.current || Object.keys(misspelt).length > 0) return null;
    underWay.current = true;
    setSaving(true);
    const body = bodyOf(draft, facturaId, line?.id ?? 0);
    try {
      const id = (await arrived(body)) ?? (await saveLine(body)).id;
      void forgetData();
      return id;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0 && body.id === 0) rememberLost(body);
      setRefused(error instanceof ApiError ? error.campos : {});
      settled();
      // Issued or deleted by somebody else meanwhile: the page behind says so too.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void forgetData();
      return (await askAgain(error)) ? await save() : null;
    } finally {
      settled();
    }
  };

  return {
    draft,
    errors: { ...refused, ...misspelt },
    amounts: Object.keys(misspelt).length > 0 ? null : amountsOf(draft),
    touched,
    saving,
    turns,
    set: (changes) => change((now) => ({ ...now, ...changes }), ...Object.keys(changes)),
    setFigure,
    setStudent: (alumno) => change((now) => withStudent(now, alumno), 'alumno_id', 'concepto_id'),
    setDiscountKind: (descuento) => {
      settle('valorDescuento', 'precioConIVA');
      change((now) => withDiscountKind(now, descuento), ...WIRE_NAMES.valorDescuento);
    },
    setVat: (tipoIVA) => {
      settle('precioConIVA');
      change((now) => withVat(now, tipoIVA), 'tipoIVA');
    },
    chooseConcept,
    chooseArticle,
    save,
  };
}

/** What the server calls the fields. */
const WIRE_NAMES: Record<FigureField, string[]> = {
  precio: ['precio'],
  precioConIVA: ['precio'],
  valorDescuento: ['descuentoPorcentual', 'descuentoFijo'],
  cantidad: ['cantidad'],
};

const FIGURES = {
  precio: withPrice,
  valorDescuento: withDiscount,
  cantidad: (draft: LineDraft, cantidad: string): LineDraft => ({ ...draft, cantidad }),
};

const without = (sentences: Sentences, fields: readonly string[]): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([field]) => !fields.includes(field)));
