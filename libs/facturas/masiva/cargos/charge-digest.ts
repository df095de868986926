import { hash } from 'node:crypto';
import { pickFields } from '../../entities/columns';
import { PAGADOR } from '../../entities/factura.columns';
import { paymentText } from '../../emision/printed-texts';
import type { Issuing } from '../../emision/write-issued';
import type { PricedCharge } from './charge';

/**
 * A digest of everything that a charge issues: series, dates, issuer, payer, account, lines, amounts and printed texts. Ids drawn in each
 * run are left out, so that a preview and its run have the same digest.
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

/** 132 bits: short, because a run stores one digest for each invoice. */
const DIGEST_LENGTH = 22;

const sorted = (row: object): [string, unknown][] =>
  Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
