import type { EntityManager } from 'typeorm';
import type { PayableCharge } from './charge';
import { YA_FACTURADO } from './request';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** For each student whose key was taken before, the sentence that says by which invoice. */
export async function alreadyCharged(
  manager: EntityManager,
  taken: readonly { charge: PayableCharge; clave: string }[],
  periodo: string,
): Promise<Map<number, string>> {
  if (taken.length === 0) return new Map();
  const rows: { clave: string; numero: string | null }[] = await manager.query(
    `SELECT k.clave, f.numero FROM facturas_claves k JOIN facturas f ON f.id = k.factura_id WHERE k.clave = ANY($1::text[])`,
    [taken.map(({ clave }) => clave)],
  );
  const numbers = new Map(rows.map(({ clave, numero }) => [clave, numero]));
  return new Map(
    taken.map(({ charge: { alumno_id, conceptos }, clave }) => {
      const numero = numbers.get(clave) ?? null;
      const where = numero === null ? '' : ` (${numero})`;
      const what = conceptos.map(({ descripcion }) => descripcion).join(' + ');
      return [alumno_id, `${YA_FACTURADO} «${what}» en ${monthText(periodo)}${where}.`];
    }),
  );
}

/** «noviembre de 2026» of `2026-11`. */
export function monthText(periodo: string): string {
  const [year = '', month = ''] = periodo.split('-');
  return `${MONTHS.find((_, index) => String(index + 1).padStart(2, '0') === month) ?? month} de ${year}`;
}
