import type { MasivaFactura, MasivaReply, MasivaOmitido } from '../../contracts';
import type { NotDone, RunResults } from '../../jobs';
import { sumOf, toWire2 } from '../../platform/dinero';
import { euros } from '../calculo/texts';
import type { BulkItem, BulkResult } from './cargos/bulk-request';
import { chargedLast, isRepeatable } from './cargos/skip-reasons';
import { linkToField } from './missing-field';
import { countText } from '../../platform';

type CompleteReply = MasivaReply & Required<Pick<MasivaReply, 'facturas'>>;

/** Formats the results of a run or of its preview for the wire. */
export function bulkReply({ done, skipped, failed }: RunResults<BulkItem, BulkResult>): CompleteReply {
  const withoutNif = new Set(done.filter(({ sinNif }) => sinNif).map(({ titular }) => titular)).size;
  return {
    facturas: done.map(invoiceOf),
    omitidos: chargedLast([...skipped, ...failed]).map(omission),
    totalFacturas: done.length,
    importeTotal: toWire2(sumOf(done.map(({ total }) => total))),
    avisos: [
      ...(withoutNif === 0 ? [] : [missingNif(withoutNif)]),
      ...notEnrolledNotices(done),
      ...simplifiedNotices(done),
      ...outsideNotices(done),
    ],
  };
}

/** Removes the fields that only the server uses. */
function invoiceOf({
  clave: _clave,
  sinNif: _sinNif,
  simplificada: _simplificada,
  sinAlta: _sinAlta,
  fueraDelAlta: _fueraDelAlta,
  huella: _huella,
  ...factura
}: BulkResult): MasivaFactura {
  return factura;
}

/** The largest number of students that a warning names. */
const MAX_NAMES = 5;

/** Returns one warning for each course whose concept is charged to students who are not enrolled in the course. */
function notEnrolledNotices(done: readonly BulkResult[]): string[] {
  const outside = done.filter(({ sinAlta }) => sinAlta !== undefined);
  return [...new Set(outside.map(({ sinAlta }) => sinAlta))].map((curso) => {
    const names = outside.filter(({ sinAlta }) => sinAlta === curso).map(({ alumno }) => alumno);
    const who = countText(names.length, 'alumno no está', 'alumnos no están');
    return `${who} de alta en «${String(curso)}» ese mes: ${namesText(names)}.`;
  });
}

function namesText(names: readonly string[]): string {
  const more = names.length > MAX_NAMES ? ` y ${String(names.length - MAX_NAMES)} más` : '';
  return `${names.slice(0, MAX_NAMES).join('; ')}${more}`;
}

/** Warns about attended classes outside the days of an enrolment, because they are billed too (rule C3). */
function outsideNotices(done: readonly BulkResult[]): string[] {
  const outside = done.flatMap(({ alumno, fueraDelAlta = 0 }) => (fueraDelAlta > 0 ? [{ alumno, fueraDelAlta }] : []));
  if (outside.length === 0) return [];
  const count = outside.reduce((sum, { fueraDelAlta }) => sum + fueraDelAlta, 0);
  const what = countText(count, 'clase dada fuera del alta', 'clases dadas fuera del alta');
  return [`Se ${count === 1 ? 'cobra' : 'cobran'} ${what}: ${namesText(outside.map(({ alumno }) => alumno))}.`];
}

/** Returns one warning for each simplified series: the number and amount of its invoices. */
function simplifiedNotices(done: readonly BulkResult[]): string[] {
  const simplified = done.filter(({ simplificada }) => simplificada);
  return [...new Set(simplified.map(({ serie }) => serie))].map((serie) => {
    const facturas = simplified.filter((factura) => factura.serie === serie);
    const total = euros(sumOf(facturas.map((factura) => factura.total)).toString());
    const what = countText(facturas.length, 'factura', 'facturas');
    return `${what} por ${total} en la serie simplificada ${String(serie)}: al titular le falta el NIF o la dirección.`;
  });
}

const missingNif = (holders: number): string =>
  holders === 1 ? 'A 1 titular le falta el NIF.' : `A ${String(holders)} titulares les falta el NIF.`;

/**
 * Formats a skipped item for the reply. If the user may repeat the skipped charge, there is nothing to correct, so the item has no link.
 */
function omission({ data, reason, code }: NotDone<BulkItem>): MasivaOmitido {
  const { alumno_id, alumno, enlace, enlaceMotivo } = data;
  const omitido = { alumno_id, alumno, motivo: reason, codigo: code };
  if (enlaceMotivo !== undefined) return { ...omitido, enlace: enlaceMotivo };
  const repetible = isRepeatable(code);
  return {
    ...omitido,
    ...(repetible ? { enlace: null, repetible } : { enlace: linkToField(enlace, code) }),
  };
}
