import type { EntityManager } from 'typeorm';

/*
 * A student is charged the same concept once a month, by a run or by hand; a second enrolment in a course in that month owes a fee of its
 * own. The business key of the charge is a row of `facturas_claves`: the transaction that issues the invoice claims it, and the one that
 * rectifies the charge releases it.
 */

/** What a student is charged for in a month. */
export interface ChargeKey {
  alumno_id: number;
  /** The id of a concept, or the description of a free one as `normalizeKeyTexts` returns it. */
  concepto: number | string;
  /** `YYYY-MM` */
  periodo: string;
  /** Only for a further enrolment of the student with this concept in the month. */
  alta_id?: number;
}

/** The key as text. */
export function chargeKeyText({ alumno_id, concepto, periodo, alta_id }: ChargeKey): string {
  const what = typeof concepto === 'number' ? `#${String(concepto)}` : concepto;
  const ofEnrolment = alta_id === undefined ? '' : `|alta ${String(alta_id)}`;
  return `${String(alumno_id)}|${periodo}|${what}${ofEnrolment}`;
}

/** A key to be claimed for an invoice. */
export interface ClaimedKey {
  clave: string;
  factura_id: number;
  /** The enrolment whose fee is billed; none for other charges. */
  alta_id?: number | null;
}

/**
 * Descriptions in the form that keys have: without case, accents, invisible characters and extra spaces, as the database compares them.
 */
export async function normalizeKeyTexts(
  manager: EntityManager,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const rows: { texto: string; clave: string }[] = await manager.query(
    'SELECT texto, claustro_texto_clave(texto) AS clave FROM unnest($1::text[]) AS texto',
    [[...new Set(texts)]],
  );
  const known = new Map(rows.map(({ texto, clave }) => [texto, clave]));
  return (text) => {
    const clave = known.get(text);
    if (clave === undefined) throw new Error('This text was not normalised');
    return clave;
  };
}

/**
 * Claims keys for invoices that will be written. Concurrent claims of a key wait for each other; all transactions claim in the same
 * order, which prevents deadlocks.
 * @returns the keys that were free
 */
export async function claimChargeKeys(manager: EntityManager, keys: readonly ClaimedKey[]): Promise<Set<string>> {
  const ordered = [...keys].sort((one, other) => (one.clave < other.clave ? -1 : 1));
  const rows: { clave: string }[] = await manager.query(
    `INSERT INTO facturas_claves (clave, factura_id, alta_id) SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[])
     ON CONFLICT DO NOTHING RETURNING clave`,
    [
      ordered.map(({ clave }) => clave),
      ordered.map(({ factura_id }) => factura_id),
      ordered.map(({ alta_id = null }) => alta_id),
    ],
  );
  return new Set(rows.map(({ clave }) => clave));
}

/** Returns keys claimed in this transaction for invoices that it does not write after all. */
export async function returnChargeKeys(manager: EntityManager, keys: readonly ClaimedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await manager.query(
    `DELETE FROM facturas_claves k USING unnest($1::text[], $2::integer[]) AS d (clave, factura_id)
     WHERE k.clave = d.clave AND k.factura_id = d.factura_id`,
    [keys.map(({ clave }) => clave), keys.map(({ factura_id }) => factura_id)],
  );
}

/** The free keys among these. Neither claims nor waits: dry runs must not lock. */
export async function findFreeChargeKeys(
  manager: EntityManager,
  keys: readonly { clave: string }[],
): Promise<Set<string>> {
  const claves = keys.map(({ clave }) => clave);
  const rows: { clave: string }[] = await manager.query(
    'SELECT clave FROM facturas_claves WHERE clave = ANY($1::text[])',
    [claves],
  );
  const claimed = new Set(rows.map(({ clave }) => clave));
  return new Set(claves.filter((clave) => !claimed.has(clave)));
}

/** An invoice that holds a business key. */
export interface ChargedInvoice {
  id: number;
  numero: string;
  /** The run that issued it; null if it was issued by hand. */
  proceso_id: number | null;
  /** The day of issue, `YYYY-MM-DD`. */
  fecha: string;
  /** The description of the line that charges the concept of the key; null for a key of a free concept. */
  descripcion: string | null;
  /** The enrolment whose fee the key was claimed for; null for other charges. */
  alta_id: number | null;
}

/** The invoices that hold these keys, by key. A key that was released meanwhile is left out. */
export async function findChargedInvoices(
  manager: EntityManager,
  claves: readonly string[],
): Promise<Map<string, ChargedInvoice>> {
  if (claves.length === 0) return new Map();
  const rows: (ChargedInvoice & { clave: string })[] = await manager.query(CHARGED, [claves]);
  return new Map(rows.map(({ clave, ...invoice }) => [clave, invoice]));
}

const CHARGED = `
  SELECT k.clave, f.id, f.numero, f.proceso_id, f.fecha_expedicion::text AS fecha, k.alta_id, linea.descripcion
  FROM facturas_claves k JOIN facturas f ON f.id = k.factura_id
  LEFT JOIN LATERAL (
    SELECT l.descripcion FROM facturas_lineas l
    WHERE l.factura_id = f.id AND l.concepto_id IS NOT NULL
      AND coalesce(l.alumno_id, f.alumno_id)::text = split_part(k.clave, '|', 1) AND claustro_clave_cobra(k, l)
    ORDER BY l.id LIMIT 1) linea ON true
  WHERE k.clave = ANY($1::text[])`;
