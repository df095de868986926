import type { MasivaReply } from '../../../../../libs/contracts';
import { countText, moneyText } from '../../../base/format';

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
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...is].flatMap(([alumno_id, { alumno, text }]) => {
    const earlier = was.get(alumno_id)?.text ?? 'no estaba';
    return earlier === text ? [] : [{ alumno_id, alumno, before: earlier, after: text }];
  });
}

function textsOf({ facturas = [], omitidos }: MasivaReply): Map<number, { alumno: string; text: string }> {
  return new Map([
    ...facturas.map(({ alumno_id, alumno, titular, formaPago, total }): Entry => [
      alumno_id,
      { alumno, text: `${moneyText(total)} · ${titular} · ${formaPago}` },
    ]),
    ...omitidos.map(({ alumno_id, alumno, motivo }): Entry => [alumno_id, { alumno, text: `sin factura: ${motivo}` }]),
  ]);
}

type Entry = [number, { alumno: string; text: string }];
