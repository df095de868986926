import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { dinero, sumOf } from '../../platform/dinero';
import { DEFAULT_REASON } from '../calculo';
import { euros, rateText } from '../calculo/texts';
import { selectList } from '../entities/columns';
import { TITULAR, type Pagador, type Titular } from '../entities/factura.columns';
import type { CodigoRectificacion, TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';
import { codeFor } from './rectification-code';

/** The fields that a rectifying invoice copies from its original. */
type OriginalFields = Titular &
  Pick<Pagador, 'familia_id' | 'pagaAlumno'> & { tipo: TipoFactura; alumno_id: number | null; tipoIRPF: string };

interface RectifyingDraft {
  id: number;
  rectifica_id: number;
}

/**
 * Checks a rectifying draft against the original invoice, then sets the student, reason and code of the draft. The totals of the draft
 * must be up to date. Locks the original invoice: otherwise simultaneous rectifications could together exceed its amount.
 * @returns the holder and the debtor of the original
 * @throws rectifica-sumando, rectifica-otro-alumno, rectifica-otro-irpf, rectifica-de-mas, rectifica-otro-iva, rectifica-iva-de-mas,
 * codigo-de-otro-tipo
 */
export async function checkRectification(
  manager: EntityManager,
  draft: RectifyingDraft,
): Promise<Titular & Pick<OriginalFields, 'familia_id' | 'pagaAlumno'>> {
  const originals: OriginalFields[] = await manager.query(
    `SELECT tipo, alumno_id, familia_id, paga_alumno AS "pagaAlumno", tipo_irpf AS "tipoIRPF", ${selectList(TITULAR, 'f')}
     FROM facturas f WHERE id = $1 FOR UPDATE`,
    [draft.rectifica_id],
  );
  const { tipo, alumno_id, tipoIRPF, ...holder } = oneRow(originals);
  const stored = oneRow<StoredDraft>(await manager.query(DRAFT, [draft.id, draft.rectifica_id, alumno_id]));
  if (stored.suma) throw facturasErrors['rectifica-sumando']({ campos: { cantidad: 'Tiene que ser negativa' } });
  if (stored.otroAlumno)
    throw facturasErrors['rectifica-otro-alumno']({ campos: { alumno_id: 'No está en la factura' } });
  if (!dinero(tipoIRPF).equals(stored.tipoIRPF))
    throw facturasErrors['rectifica-otro-irpf']({ rate: rateText(tipoIRPF) }, { campos: { tipoIRPF: 'Es otro' } });
  if (dinero(stored.queda).plus(stored.total).compare(0) < 0)
    throw facturasErrors['rectifica-de-mas']({ remaining: euros(stored.queda) });
  const groups: Group[] = await manager.query(GROUPS, [draft.id, draft.rectifica_id]);
  groups.forEach(checkGroup);
  await manager.query(COMPLETE, [draft.id, alumno_id, codeFor(tipo, stored.codigo), DEFAULT_REASON]);
  return holder;
}

interface StoredDraft {
  total: string;
  tipoIRPF: string;
  codigo: CodigoRectificacion | null;
  /** The total of the original less its earlier rectifications. */
  queda: string;
  /** True if a line has a positive quantity. */
  suma: boolean;
  /** True if a line of the rectification has a student who is not on the original invoice. */
  otroAlumno: boolean;
}

/**
 * The amounts of one VAT rate. `baseLeft` and `vatLeft`: the part of the original invoice that is not rectified yet. `base` and `vat`: the
 * amounts of the rectifying draft.
 */
interface Group {
  tipo: string;
  isInOriginal: boolean;
  baseLeft: string;
  vatLeft: string;
  /** The base of the draft at this VAT rate: zero or negative. */
  base: string;
  vat: string;
}

/**
 * The tolerance for rounding, in euros. The base of the draft may exceed the base that is left of the original by this amount. The same
 * holds for the VAT, but not for the sum of base and VAT.
 */
const ROUNDING = '0.01';

function checkGroup({ tipo, isInOriginal, baseLeft, vatLeft, base, vat }: Group): void {
  const rate = rateText(tipo);
  if (!isInOriginal)
    throw facturasErrors['rectifica-otro-iva']({ rate }, { campos: { tipoIVA: 'No está en la factura' } });
  const exceeds = (parts: string[], tolerance: string) => sumOf(parts).plus(tolerance).compare(0) < 0;
  if (
    exceeds([baseLeft, vatLeft, base, vat], '0') ||
    exceeds([baseLeft, base], ROUNDING) ||
    exceeds([vatLeft, vat], ROUNDING)
  )
    throw facturasErrors['rectifica-iva-de-mas']({ rate, base: euros(baseLeft), vat: euros(vatLeft) });
}

const DRAFT = `
  SELECT r.total, r.tipo_irpf AS "tipoIRPF", r.codigo_rectificacion AS codigo,
         (SELECT sum(o.total) FROM facturas o WHERE o.id = $2 OR (o.rectifica_id = $2 AND o.estado = 'presentada')) AS queda,
         EXISTS (SELECT FROM facturas_lineas WHERE factura_id = $1 AND cantidad > 0) AS suma,
         EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = $1 AND l.alumno_id IS DISTINCT FROM $3::integer
                   AND NOT EXISTS (SELECT FROM facturas_lineas o WHERE o.factura_id = $2
                                     AND o.alumno_id IS NOT DISTINCT FROM l.alumno_id)) AS "otroAlumno"
  FROM facturas r WHERE r.id = $1`;

const GROUPS = `
  SELECT t.tipo, bool_or(f.id = $2) AS "isInOriginal",
         coalesce(sum(t.base) FILTER (WHERE f.id <> $1), 0) AS "baseLeft",
         coalesce(sum(t.importe) FILTER (WHERE f.id <> $1), 0) AS "vatLeft",
         coalesce(sum(t.base) FILTER (WHERE f.id = $1), 0) AS base,
         coalesce(sum(t.importe) FILTER (WHERE f.id = $1), 0) AS vat
  FROM facturas f CROSS JOIN LATERAL (VALUES (f.tipo_iva1, f.base_iva1, f.importe_iva1),
    (f.tipo_iva2, f.base_iva2, f.importe_iva2), (f.tipo_iva3, f.base_iva3, f.importe_iva3)) AS t (tipo, base, importe)
  WHERE t.tipo IS NOT NULL AND (f.id IN ($1, $2) OR (f.rectifica_id = $2 AND f.estado = 'presentada'))
  GROUP BY t.tipo ORDER BY t.tipo`;

const COMPLETE = `
  UPDATE facturas SET alumno_id = $2, codigo_rectificacion = $3,
    motivo = coalesce(nullif(motivo, ''), $4)
  WHERE id = $1`;
