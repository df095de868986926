import type { EntityManager } from 'typeorm';

/*
 * A concept is charged to a student once a month, by a run or by hand. If the student has a second enrolment in the course in that month,
 * the second enrolment is charged too.
 * Each charge has a key: a row of `facturas_claves`. The transaction that issues the invoice takes the key. The transaction that rectifies
 * the charge releases the key.
 */

/** What a student is charged for in a month. */
export interface ChargeKey {
  alumno_id: number;
  /** The id of a concept; for a line without a concept, its description as `normalizeKeyTexts` returns it. */
  concepto: number | string;
  /** `YYYY-MM` */
  periodo: string;
  /**
   * The id of the enrolment. The key of a single payment always contains this id. Any other key contains the id only if the same key
   * without the id is already used: by an invoice, or for another enrolment of the student.
   */
  alta_id?: number;
}

/** Returns the key as stored text. */
export function chargeKeyText({ alumno_id, concepto, periodo, alta_id }: ChargeKey): string {
  const what = typeof concepto === 'number' ? `#${String(concepto)}` : concepto;
  const ofEnrolment = alta_id === undefined ? '' : `|alta ${String(alta_id)}`;
  return `${String(alumno_id)}|${periodo}|${what}${ofEnrolment}`;
}

/** A key to claim, and the invoice that claims it. */
export interface ClaimedKey {
  clave: string;
  factura_id: number;
  /** The enrolment whose fee is billed; null or absent for other charges. */
  alta_id?: number | null;
}

/**
 * Normalises descriptions for keys: without case, accents, invisible characters and extra spaces, as the database compares them.
 * @returns a function from a text to its normalised form
 * @throws Error in the returned function, if the text is not in `texts`
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
 * Claims keys for invoices that will be written. If another transaction has claimed the same key, waits for that transaction. All
 * transactions claim keys in sorted order: this prevents deadlocks.
 * @returns the keys that were free and are now claimed
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

/** Deletes claimed keys, because this transaction will not write the invoices of these keys. */
export async function returnChargeKeys(manager: EntityManager, keys: readonly ClaimedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await manager.query(
    `DELETE FROM facturas_claves k USING unnest($1::text[], $2::integer[]) AS d (clave, factura_id)
     WHERE k.clave = d.clave AND k.factura_id = d.factura_id`,
    [keys.map(({ clave }) => clave), keys.map(({ factura_id }) => factura_id)],
  );
}

/** Returns those of the given keys that are free. Claims no key and waits for no lock, because dry runs must not lock. */
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

/** The invoice with an earlier charge. A charge key identifies a charge: a concept or a text, for one student and one month. */
export interface ChargedInvoice {
  id: number;
  numero: string;
  /** Id of the run that issued the invoice; null if it was issued by hand. */
  proceso_id: number | null;
  /** The day of issue, `YYYY-MM-DD`. */
  fecha: string;
  /**
   * The description of the invoice line that charges the concept of the key; null if the key contains a description instead of a concept.
   */
  descripcion: string | null;
  /** The enrolment for whose fee the key was claimed; null for other charges. */
  alta_id: number | null;
}

/** Returns, for each key, the invoice that holds the key. A key that was released in the meantime has no entry. */
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
