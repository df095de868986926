import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { dateText } from '../../platform/civil';

/** A table whose rows have a price with a first day. */
export interface PricedTable {
  table: 'conceptos' | 'altas' | 'cursos';
  price: 'importe' | 'precio';
  since: 'desde' | 'precio_desde';
  /** SQL condition on the row `p`: somebody is enrolled who pays the price. */
  isPaid: string;
  /** The label of the field of the first day. */
  label: string;
}

export interface Price {
  /** Null: the price of another record is charged, or nothing. */
  precio: string | null;
  /** The first day, `YYYY-MM-DD`; null: the price holds for every day. */
  desde: string | null;
  /** Somebody is enrolled who pays it. */
  isPaid: boolean;
}

/** The price of a record as it is stored now. */
export async function readPrice(
  manager: EntityManager,
  { table, price, since, isPaid }: PricedTable,
  id: number,
): Promise<Price> {
  const rows: Price[] = await manager.query(
    `SELECT p.${price}::text AS precio, p.${since}::text AS desde, ${isPaid} AS "isPaid" FROM ${table} p WHERE p.id = $1`,
    [id],
  );
  return oneRow(rows);
}

/** What has to be known of a new price whose first day the person has not chosen; nothing if they have, or if nobody pays it. */
export function priceSentences(before: Price, after: Price, { label }: Pick<PricedTable, 'label'>): string[] {
  if (!after.isPaid) return [];
  const isNew = before.precio !== after.precio;
  if (after.desde === null)
    return isNew || before.desde !== null
      ? [
          `El nuevo precio vale también para lo que aún no se ha facturado de meses anteriores. Escriba en «${label}» desde cuándo vale, si no es así.`,
        ]
      : [];
  if (!isNew || after.desde !== before.desde) return [];
  return [
    `El nuevo precio vale desde el ${dateText(after.desde)}, el día que ya tenía el anterior. Escriba en «${label}» desde cuándo vale, si no es así.`,
  ];
}
