import { hash } from 'node:crypto';
import { pickFields } from '../../entities/columns';
import { PAGADOR } from '../../entities/factura.columns';
import { paymentText } from '../../emision/printed-texts';
import type { Issuing } from '../../emision/write-issued';
import type { PricedCharge } from './charge';

/**
 * Hashes everything that a charge issues: series, dates, issuer, payer, account, lines, amounts and printed texts. Excludes the ids, which
 * differ between a preview and its run.
 */
export function chargeDigest(
  { factura, serie, conceptos }: PricedCharge,
  { fecha, fechaOperacion, emisor, texts }: Omit<Issuing, 'serie'>,
): string {
  const { alumno_id, pagador, lineas, totales } = factura;
  const content = [
    [serie.id, serie.codigo, serie.tipo, fecha, fechaOperacion],
    [emisor.nombre, emisor.nif, emisor.direccion, texts.exencion],
    [alumno_id, pickFields(PAGADOR, pagador), paymentText(texts, pagador)],
    lineas.map(({ consideracion_id: _drawn, ...line }) => sorted(line)),
    sorted(totales),
    conceptos.map(({ plazas = [] }) => plazas.map(({ plaza }) => plaza)),
  ];
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, DIGEST_LENGTH);
}

/** Characters of a digest (132 bits). Short, because a run stores one digest for each invoice. */
const DIGEST_LENGTH = 22;

const sorted = (row: object): [string, unknown][] =>
  Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
