import type { EntityManager } from 'typeorm';

/*
 * A student is charged the same concept once a month, by a run or by hand. The business key of the charge is a row of
 * `facturas_claves`, claimed in the transaction that issues its invoice and released by the one that rectifies it whole.
 */

/** What is charged to a student, and for which month. */
export interface ChargeKey {
  alumno_id: number;
  /** The id of a concept, or the words of a free one as `normalizeKeyTexts` returns them. */
  concepto: number | string;
  /** `YYYY-MM` */
  periodo: string;
}

/** The key as text. */
export function chargeKeyText({ alumno_id, concepto, periodo }: ChargeKey): string {
  const what = typeof concepto === 'number' ? `#${String(concepto)}` : concepto;
  return `${String(alumno_id)}|${periodo}|${what}`;
}

/** Free words as keys have them: without case, accents, invisible characters and superfluous spaces, as the database compares. */
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
 * Claims keys for invoices that are about to be written. Concurrent claims of a key wait for each other; all transactions
 * claim in one order, which rules out deadlocks.
 * @returns the keys that were free
 */
export async function claimChargeKeys(
  manager: EntityManager,
  keys: readonly { clave: string; factura_id: number }[],
): Promise<Set<string>> {
  const ordered = [...keys].sort((one, other) => (one.clave < other.clave ? -1 : 1));
  const rows: { clave: string }[] = await manager.query(
    `INSERT INTO facturas_claves (clave, factura_id) SELECT * FROM unnest($1::text[], $2::integer[])
     ON CONFLICT DO NOTHING RETURNING clave`,
    [ordered.map(({ clave }) => clave), ordered.map(({ factura_id }) => factura_id)],
  );
  return new Set(rows.map(({ clave }) => clave));
}

/** The free ones among these keys. Claims none and waits for none: dry runs must not lock. */
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
  numero: string;
  /** The run that issued it; null if it was issued by hand. */
  proceso_id: number | null;
  /** The day of issue, `YYYY-MM-DD`. */
  fecha: string;
  /** The words of the line that charges the concept of the key; null for a key of words. */
  descripcion: string | null;
}

/** The invoices that hold these keys, by key. A key that was released meanwhile is left out. */
export async function findChargedInvoices(
  manager: EntityManager,
  claves: readonly string[],
): Promise<Map<string, ChargedInvoice>> {
  if (claves.length === 0) return new Map();
  const rows: (ChargedInvoice & { clave: string })[] = await manager.query(
    `SELECT k.clave, f.numero, f.proceso_id, f.fecha_expedicion::text AS fecha, linea.descripcion
     FROM facturas_claves k JOIN facturas f ON f.id = k.factura_id
     LEFT JOIN LATERAL (
       SELECT l.descripcion FROM facturas_lineas l
       WHERE l.factura_id = f.id AND k.clave LIKE l.alumno_id || '|%|#' || l.concepto_id
       ORDER BY l.id LIMIT 1) linea ON true
     WHERE k.clave = ANY($1::text[])`,
    [claves],
  );
  return new Map(rows.map(({ clave, ...invoice }) => [clave, invoice]));
}

/** Releases the keys of invoices that are rectified whole: what they charged may be charged again. */
export async function releaseChargeKeys(manager: EntityManager, facturas: readonly number[]): Promise<void> {
  await manager.query(
    `DELETE FROM facturas_claves k USING facturas f
     WHERE k.factura_id = f.id AND f.id = ANY($1::integer[])
       AND f.total + (SELECT coalesce(sum(r.total), 0) FROM facturas r WHERE r.rectifica_id = f.id AND r.estado = 'presentada') = 0`,
    [facturas],
  );
}
