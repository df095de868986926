import type { UrlSelection } from '../../listings';

/** The input of the form that marks invoices. */
export interface MarkingDraft {
  /** `YYYY-MM-DD`; null if empty, undefined if the text is not a date. */
  day: string | null | undefined;
  /** The id of the payment method as text; if empty, each invoice uses its own method. */
  method: string;
}

/** Converts the selection into request fields. Null if the selection is not of invoices, or if its search or its total is missing. */
export function selectionFields(selection: UrlSelection | null): Record<string, unknown> | null {
  if (selection?.from !== 'factura') return null;
  if ('ids' in selection) return { idsSeleccionados: selection.ids.join(',') };
  const { filters, searchId, total } = selection;
  if (searchId === null || total === null) return null;
  return { seleccion: { todos: true, busqueda: searchId, parametros: filters, total } };
}

/** The date and method as fields of a request; null if the date is missing or invalid. */
export function paymentFields(asksPayment: boolean, { day, method }: MarkingDraft): Record<string, string> | null {
  if (!asksPayment) return {};
  return day ? { fecha: day, formaPagoId: method } : null;
}
