import type { EntityManager } from 'typeorm';

/** What is charged to a student: the same concept in the same period is charged once. */
export interface BusinessKey {
  alumno_id: number;
  /** A concept's id, or the words of a free one. */
  concepto: number | string;
  /** `YYYY-MM` */
  periodo: string;
}

/** Words are the same whatever their capitals and spaces. */
export function keyText({ alumno_id, concepto, periodo }: BusinessKey): string {
  const what =
    typeof concepto === 'number' ? `#${String(concepto)}` : concepto.trim().replace(/\s+/g, ' ').toLowerCase();
  return `${String(alumno_id)}|${periodo}|${what}`;
}

/**
 * Takes keys for invoices that are about to be written. Whoever takes the same ones at the same time waits here, always in
 * the same order.
 * @returns the keys that were free; the others have been charged already
 */
export async function takeKeys(
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

/** Which of these keys are free now, without taking them: for what is rolled back, nobody is made to wait. */
export async function freeKeys(manager: EntityManager, claves: readonly string[]): Promise<Set<string>> {
  const taken: { clave: string }[] = await manager.query(
    'SELECT clave FROM facturas_claves WHERE clave = ANY($1::text[])',
    [claves],
  );
  const known = new Set(taken.map(({ clave }) => clave));
  return new Set(claves.filter((clave) => !known.has(clave)));
}

/** What was charged and has been taken back whole may be charged again. */
export async function releaseKeys(manager: EntityManager, facturas: readonly number[]): Promise<void> {
  await manager.query(
    `DELETE FROM facturas_claves k USING facturas f
     WHERE k.factura_id = f.id AND f.id = ANY($1::integer[])
       AND f.total + (SELECT coalesce(sum(r.total), 0) FROM facturas r WHERE r.rectifica_id = f.id AND r.estado = 'presentada') = 0`,
    [facturas],
  );
}
