import type { Pagador } from '../entities/factura.columns';

/** The payer of a draft: each field may still be missing. */
export type DraftPagador = { [Field in keyof Pagador]: Pagador[Field] | null };

/** The fields of the debtor, which do not depend on the printed name and are never typed. */
const OF_DEBT: readonly (keyof Pagador)[] = ['familia_id', 'pagaAlumno'];

/**
 * The payer of a draft: the typed fields, completed from the payer of its student. With a typed holder only the debtor is completed,
 * because an address must not move to another name.
 */
export function completeHolder<Fields extends Partial<DraftPagador>>(
  typed: Fields & Pick<DraftPagador, 'nombre'>,
  payer: Pagador | undefined,
): Fields {
  if (payer === undefined) return typed;
  const isOther = Boolean(typed.nombre) && typed.nombre !== payer.nombre;
  const fields = (Object.keys(typed) as (keyof Pagador)[]).filter((field) => !isOther || OF_DEBT.includes(field));
  const completed = fields.map((field) => [field, typed[field] ?? payer[field]] as const);
  return { ...typed, ...Object.fromEntries(completed) };
}
