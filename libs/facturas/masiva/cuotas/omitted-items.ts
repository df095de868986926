import type { PlannedItem } from '../../../jobs';
import type { PagadorDeAlumno } from '../../titular/pagadores';
import { skipSentence, type SkipReason } from '../cargos/skip-reasons';
import type { Fee, OutsideClasses } from './fee';
import { recordUrl, type Omission } from './fee-omissions';
import type { BilledClasses } from './find-billed-classes';
import type { BareEnrolment } from './find-fees';
import type { FeeItem } from './fee-item';

type Payers = ReadonlyMap<number, PagadorDeAlumno>;
type Item = PlannedItem<FeeItem>;

/** Returns an array with the skipped item of a fee; an empty array if the fee is not skipped. */
export function omittedItem(fee: Fee, omission: Omission | null, payers: Payers): Item[] {
  if (omission === null) return [];
  const { alta_id, alumno_id, concepto_id, curso_id } = fee;
  const { reason, url } = omission;
  const what =
    reason.code === 'curso-inactivo' ? `curso ${String(curso_id)}` : `${String(concepto_id)}|${String(alta_id)}`;
  return itemOf(fee, payers, { clave: `${String(alumno_id)}|${what}`, url, reason });
}

/** Returns the item for classes that no enrolment covers (rule C3). These classes are listed, but not billed. */
export function outsideItem(classes: OutsideClasses, payers: Payers): Item[] {
  const { alta_id, alumno_id, curso_id, curso, cantidad, desde, hasta } = classes;
  return itemOf(classes, payers, {
    clave: `${String(alumno_id)}|fuera ${String(curso_id)}|${String(alta_id)}`,
    url: alta_id === null ? recordUrl('alumnos', alumno_id) : recordUrl('altas', alta_id),
    reason: { code: 'fuera-del-alta', data: { curso, cantidad, desde, hasta, hasEnrolment: alta_id !== null } },
  });
}

/** Returns a skipped item: the student's classes of the month are already billed completely. */
export function billedClassesItem(classes: BilledClasses, periodo: string, payers: Payers): Item[] {
  const { alumno_id, alta_id, concepto_id, descripcion, factura_id, numero, fecha } = classes;
  return itemOf(classes, payers, {
    clave: `${String(alumno_id)}|${String(concepto_id)}|${String(alta_id)}`,
    url: recordUrl('facturas', factura_id),
    reason: { code: 'ya-facturado', data: { descripcion, periodo, factura: { numero, fecha } } },
  });
}

/** Returns the item for an enrolment that has no concept to bill. The item is listed as skipped, so that nobody overlooks the enrolment. */
export function bareItem({ alumno_id, alumno, curso_id, curso }: BareEnrolment): Item {
  const enlace = recordUrl('cursos', curso_id);
  const clave = `${String(alumno_id)}|curso ${String(curso_id)}`;
  const reason: SkipReason = { code: 'sin-conceptos', data: { curso } };
  return {
    data: { clave, alumno_id, alumno, enlace, enlaceMotivo: enlace, lineas: [] },
    skipped: skipSentence(reason),
    code: reason.code,
  };
}

/** Returns a list with the item of an omitted charge. If the student was deleted, there is no payer and the list is empty. */
function itemOf(
  { alumno_id, alumno }: { alumno_id: number; alumno: string },
  payers: Payers,
  { clave, url, reason }: Omission & { clave: string },
): Item[] {
  const payer = payers.get(alumno_id);
  if (payer === undefined) return [];
  const data = { clave, alumno_id, alumno, enlace: payer.enlace, enlaceMotivo: url, lineas: [] };
  return [{ data, skipped: skipSentence(reason), code: reason.code }];
}
