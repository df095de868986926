import type { EntityManager } from 'typeorm';
import type { DiferenciaCuota } from '../../contracts';
import { oneRow } from '../../platform';
import { dinero } from '../../platform/dinero';
import { updateDraftStudent } from '../borradores/draft-student';
import { updateDraftTotals } from '../borradores/draft-totals';
import { insertDraft, insertLine } from '../borradores/insert-draft';
import { isRefusal, lineFromGross } from '../calculo';
import type { Linea } from '../entities/linea.columns';
import { facturasErrors } from '../errors';
import type { RectificationReason } from '../rectificacion/read-reason';
import { insertRectifyingDraft } from '../rectificacion/rectifying-draft';

const REASON: RectificationReason = { motivo: 'Diferencia de la cuota', codigo: null };

/**
 * Creates a draft with one line that corrects a difference. If too much was charged, the draft rectifies the invoice. If too little was
 * charged, the draft charges the missing amount. If an open draft already corrects the difference, returns that draft.
 * @returns the id of the draft
 * @throws sin-serie-rectificativa, ya-rectificada, sin-series, diferencia-a-mano for a fee without an enrolment
 */
export async function createDifferenceDraft(manager: EntityManager, difference: DiferenciaCuota): Promise<number> {
  const { alta_id, factura_id, diferencia } = difference;
  if (alta_id === null) throw facturasErrors['diferencia-a-mano']();
  const isTooMuch = dinero(diferencia).isNegative();
  const known = await findOpenDraft(manager, { ...difference, alta_id });
  if (known !== null) return known;
  const invoice = isTooMuch ? null : await insertDraft(manager);
  const draftId = invoice?.id ?? (await insertRectifyingDraft(manager, factura_id, REASON));
  const billed = await readBilledLine(manager, difference);
  const amounts = lineFromGross(dinero(diferencia).abs().toString(), { cantidad: '1', tipoIVA: billed.tipoIVA });
  if (isRefusal(amounts)) throw new Error('A line without a discount has a price');
  const line: Partial<Linea> = {
    ...billed,
    ...amounts,
    alta_id,
    cantidad: isTooMuch ? '-1' : '1',
    total: dinero(diferencia).toString(),
    anulable: false,
    descripcion: draftText(billed.descripcion),
  };
  await insertLine(manager, draftId, line);
  if (invoice !== null) await updateDraftStudent(manager, invoice);
  await updateDraftTotals(manager, draftId);
  return draftId;
}

/**
 * Returns the existing draft for the difference; null if there is none. Locks the enrolment first: otherwise two simultaneous requests
 * could create two drafts.
 */
async function findOpenDraft(
  manager: EntityManager,
  { alta_id, periodo, descripcion, diferencia }: DiferenciaCuota & { alta_id: number },
): Promise<number | null> {
  await manager.query('SELECT FROM altas WHERE id = $1 FOR NO KEY UPDATE', [alta_id]);
  const [draft]: { id: number }[] = await manager.query(
    `SELECT f.id FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
     WHERE f.estado = 'borrador' AND l.alta_id = $1 AND l.periodo = $2 AND l.descripcion = $3 AND l.total = $4
     ORDER BY f.id LIMIT 1`,
    [alta_id, periodo, draftText(descripcion), diferencia],
  );
  return draft?.id ?? null;
}

const draftText = (descripcion: string): string => `${descripcion} (diferencia)`;

type BilledLine = Pick<
  Linea,
  'alumno_id' | 'concepto_id' | 'articulo_id' | 'curso_id' | 'periodo' | 'tipoIVA' | 'descripcion'
>;

/** Reads the invoice line that billed the fee. If several lines match, reads the last one. */
async function readBilledLine(
  manager: EntityManager,
  { factura_id, alumno_id, periodo, descripcion }: DiferenciaCuota,
): Promise<BilledLine> {
  const rows: BilledLine[] = await manager.query(
    `SELECT $2::integer AS alumno_id, l.concepto_id, l.articulo_id, l.curso_id, l.periodo, l.tipo_iva::text AS "tipoIVA", l.descripcion
     FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
     WHERE l.factura_id = $1 AND coalesce(l.alumno_id, f.alumno_id) = $2 AND l.periodo = $3 AND l.descripcion = $4 ORDER BY l.id DESC LIMIT 1`,
    [factura_id, alumno_id, periodo, descripcion],
  );
  return oneRow(rows);
}
