import { hash } from 'node:crypto';
import type { CobroReply, DeshacerCobro } from '../../contracts';
import { dinero, sumOf, toWire2 } from '../../platform/dinero';
import { groupBy } from '../../platform/lists/group-by';
import { euros } from '../calculo/texts';
import type { CollectionAct } from './marcar/collection';
import type { Marked, MarkedInvoice } from './marcar/mark-invoices';
import { countText } from '../../platform';

/**
 * Builds the reply about the marked invoices, or in a preview about the invoices that would be marked. `mensaje` summarises them in one
 * sentence.
 */
export function markingReply(act: CollectionAct, { marked, omitted }: Marked): CobroReply {
  const importe = amountOf(marked);
  return {
    mensaje: `${WORDS[act](marked.length)}: ${euros(importe)}`,
    facturas: marked.length,
    importe,
    formas: [...groupBy(marked, ({ method }) => method ?? 'Sin forma de pago')]
      .map(([descripcion, invoices]) => ({ descripcion, facturas: invoices.length, importe: amountOf(invoices) }))
      .sort((one, other) => dinero(other.importe).compare(one.importe)),
    omitidos: omitted.map(({ id, numero, titular, reason, code }) => ({
      factura_id: id,
      numero,
      titular,
      motivo: reason,
      codigo: code,
    })),
  };
}

/** Hashes the content of a preview: the invoices to be marked with their amounts, and the skipped ones with their reasons. */
export function markingDigest({ marked, omitted }: Marked): string {
  const content = [marked.map(({ id, amount }) => [id, amount]), omitted.map(({ id, code }) => [id, code])];
  return hash('sha256', JSON.stringify(content), 'hex');
}

/** Returns the fields of the request that undoes this marking. */
export function undoFields(marked: readonly MarkedInvoice[]): DeshacerCobro {
  const returned = marked.filter(({ cobro }) => cobro === 'devuelta');
  return {
    idsSeleccionados: marked.map(({ id }) => id).join(','),
    devueltas: JSON.stringify(returned.map(({ id, fecha_cobro }) => ({ id, fecha: fecha_cobro }))),
  };
}

const amountOf = (invoices: readonly MarkedInvoice[]): string => toWire2(sumOf(invoices.map(({ amount }) => amount)));

const WORDS: Record<CollectionAct, (count: number) => string> = {
  cobrar: (count) => countText(count, 'factura cobrada', 'facturas cobradas'),
  pendiente: (count) => countText(count, 'factura pendiente', 'facturas pendientes'),
};
