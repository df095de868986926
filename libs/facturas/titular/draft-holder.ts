import type { Pagador } from '../entities/factura.columns';

/** The payer of a draft: each field may still be missing. */
export type DraftPagador = { [Field in keyof Pagador]: Pagador[Field] | null };

/**
 * The fields that say who owes the invoice. Users never type these fields. So the debtor stays the same even if a user types the name of
 * another holder.
 */
const OF_DEBT: readonly (keyof Pagador)[] = ['familia_id', 'pagaAlumno'];

/**
 * Fills the empty fields of a draft with the data of the student's payer. If a user has typed another holder, fills only the fields of the
 * debt, because the payer's address must not be printed with another name.
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
