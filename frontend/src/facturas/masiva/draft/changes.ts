import type { MasivaReply } from '../../../../../libs/contracts';
import { countText, moneyText } from '../../../base/format';
import { countSeries } from './series';

/** A student whose invoice differs between two previews. */
export interface ChangedInvoice {
  alumno_id: number;
  alumno: string;
  before: string;
  after: string;
}

/** What has changed between two previews, in one sentence with both figures. */
export function changeSentence(before: MasivaReply, after: MasivaReply): string {
  const [was, is] = [summaryOf(before), summaryOf(after)];
  return was === is
    ? `Los datos de las facturas han cambiado desde su comprobación, con el mismo importe (${is}). Revíselos y confirme de nuevo.`
    : `Lo que se emitiría ha cambiado desde su comprobación: antes ${was}, ahora ${is}. Revíselo y confirme de nuevo.`;
}

const summaryOf = ({ facturas = [], importeTotal = '0' }: MasivaReply): string =>
  `${countText(facturas.length, 'factura', 'facturas')} por ${moneyText(importeTotal)}`;

/** The students whose invoice looks otherwise now, with both texts, in the order of the new preview. */
export function changedInvoices(before: MasivaReply, after: MasivaReply): ChangedInvoice[] {
  // The series is named where it tells invoices apart.
  const hasSeries = countSeries([...(before.facturas ?? []), ...(after.facturas ?? [])]).length > 1;
  const [was, is] = [textsOf(before, hasSeries), textsOf(after, hasSeries)];
  return [...is].flatMap(([alumno_id, { alumno, text }]) => {
    const earlier = was.get(alumno_id)?.text ?? 'no estaba';
    return earlier === text ? [] : [{ alumno_id, alumno, before: earlier, after: text }];
  });
}

function textsOf(
  { facturas = [], omitidos }: MasivaReply,
  hasSeries: boolean,
): Map<number, { alumno: string; text: string }> {
  const texts = new Map<number, { alumno: string; text: string }>();
  // Of the fees of one student some may go on an invoice and others on none.
  const add = (alumno_id: number, alumno: string, text: string) => {
    const known = texts.get(alumno_id);
    texts.set(alumno_id, known === undefined ? { alumno, text } : { ...known, text: `${known.text}; ${text}` });
  };
  for (const { alumno_id, alumno, titular, formaPago, total, serie } of facturas) {
    const words = [moneyText(total), titular, formaPago, ...(hasSeries && serie ? [`serie ${serie}`] : [])];
    add(alumno_id, alumno, words.join(' · '));
  }
  for (const { alumno_id, alumno, motivo } of omitidos) add(alumno_id, alumno, `sin factura: ${motivo}`);
  return texts;
}
