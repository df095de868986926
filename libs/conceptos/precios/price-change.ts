import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { dateText } from '../../platform/civil';

/** Describes a table that stores prices: the column of the price and the column of the price's first day. */
export interface PricedTable {
  table: 'conceptos' | 'altas' | 'cursos';
  price: 'importe' | 'precio';
  since: 'desde' | 'precio_desde';
  /** SQL condition on row `p`: true if at least one enrolment pays the price. */
  hasPayers: string;
  /** The label of the field with the first day. */
  label: string;
}

export interface Price {
  /** Null if the price comes from another record, or if there is none. */
  precio: string | null;
  /** The first day on which the price applies, `YYYY-MM-DD`. Null if the price applies to every day. */
  desde: string | null;
  /** True if at least one enrolment pays the price. */
  hasPayers: boolean;
}

/** The stored price of a record. */
export async function readPrice(
  manager: EntityManager,
  { table, price, since, hasPayers }: PricedTable,
  id: number,
): Promise<Price> {
  const rows: Price[] = await manager.query(
    `SELECT p.${price}::text AS precio, p.${since}::text AS desde, ${hasPayers} AS "hasPayers" FROM ${table} p WHERE p.id = $1`,
    [id],
  );
  return oneRow(rows);
}

/**
 * Returns a sentence about the days to which the new price applies. Returns an empty list if the user has chosen another first day, if no
 * enrolment pays the price, or if neither the price nor its first day has changed.
 */
export function priceSentences(before: Price, after: Price, { label }: Pick<PricedTable, 'label'>): string[] {
  if (!after.hasPayers) return [];
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
