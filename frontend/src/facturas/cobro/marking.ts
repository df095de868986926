import type { UrlSelection } from '../../listings';

/** What the form of a marking holds. */
export interface MarkingDraft {
  /** `YYYY-MM-DD`; null if empty, undefined while the text is no date. */
  day: string | null | undefined;
  /** The id of the method as text; empty: each invoice by its own. */
  method: string;
}

/** The selected invoices as a request names them; null without a selection of invoices. */
export function selectionFields(selection: UrlSelection | null): Record<string, unknown> | null {
  if (selection?.from !== 'factura') return null;
  if ('ids' in selection) return { idsSeleccionados: selection.ids.join(',') };
  const { filters, searchId, total } = selection;
  if (searchId === null || total === null) return null;
  return { seleccion: { todos: true, busqueda: searchId, parametros: filters, total } };
}

/** The date and method of a request; null while the date cannot be used. */
export function paymentFields(asksPayment: boolean, { day, method }: MarkingDraft): Record<string, string> | null {
  if (!asksPayment) return {};
  return day ? { fecha: day, formaPagoId: method } : null;
}
