import type { MasivaReply } from '#libs/contracts';
import { countText, moneyText } from '../../../base/format';
import type { Changes } from '../../../processes/confirmed-run';
import { changedRows, type ShownTexts } from '../../../processes/confirmed-run/model/changed-rows';
import { countSeries } from './series';

interface Student {
  alumno_id: number;
  alumno: string;
}

/** A student whose invoice differs between two previews. */
export type ChangedInvoice = Student & { before: string; after: string };

/** Returns the texts that tell the user what has changed since a preview was confirmed. */
export const invoiceChanges = (before: MasivaReply, after: MasivaReply): Changes => ({
  headline: 'No se ha emitido nada.',
  sentence: changeSentence(before, after),
  rows: changedInvoices(before, after).map(({ alumno_id, alumno, ...texts }) => ({
    key: alumno_id,
    name: alumno,
    ...texts,
  })),
  moreText: (count) => `Y ${count} más.`,
});

/** Builds a sentence about both previews: the number of their invoices, and the total. */
export function changeSentence(before: MasivaReply, after: MasivaReply): string {
  const [was, is] = [summaryOf(before), summaryOf(after)];
  return was === is
    ? `Los datos de las facturas han cambiado desde su comprobación, con el mismo importe (${is}). Revíselos y confirme de nuevo.`
    : `Lo que se emitiría ha cambiado desde su comprobación: antes ${was}, ahora ${is}. Revíselo y confirme de nuevo.`;
}

const summaryOf = ({ facturas = [], importeTotal = '0' }: MasivaReply): string =>
  `${countText(facturas.length, 'factura', 'facturas')} por ${moneyText(importeTotal)}`;

/**
 * Returns the students whose invoice differs between two previews, in the order of the new preview. Each student comes with the texts of
 * both previews.
 */
export function changedInvoices(before: MasivaReply, after: MasivaReply): ChangedInvoice[] {
  // The texts name the series only if there are several.
  const hasSeries = countSeries([...(before.facturas ?? []), ...(after.facturas ?? [])]).length > 1;
  return changedRows(textsOf(before, hasSeries), textsOf(after, hasSeries));
}

function textsOf({ facturas = [], omitidos }: MasivaReply, hasSeries: boolean): ShownTexts<Student> {
  const texts = new Map<number, { subject: Student; text: string }>();
  // A student may have both an invoice and fees that were left out. The texts of this student are then joined.
  const add = ({ alumno_id, alumno }: Student, text: string) => {
    const known = texts.get(alumno_id);
    texts.set(alumno_id, {
      subject: { alumno_id, alumno },
      text: known === undefined ? text : `${known.text}; ${text}`,
    });
  };
  for (const factura of facturas) {
    const { titular, formaPago, total, serie } = factura;
    const words = [moneyText(total), titular, formaPago, ...(hasSeries && serie ? [`serie ${serie}`] : [])];
    add(factura, words.join(' · '));
  }
  for (const omitido of omitidos) add(omitido, `sin factura: ${omitido.motivo}`);
  return texts;
}
