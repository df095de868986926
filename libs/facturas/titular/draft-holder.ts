import type { Pagador } from '../entities/factura.columns';

/** What a draft has of its payer: any of it may still be missing. */
export type DraftPagador = { [Field in keyof Pagador]: Pagador[Field] | null };

/**
 * The payer of a draft: the typed fields, completed from the payer of its student. If another holder was typed, only the
 * family is completed: an address must not move to another name.
 */
export function completeHolder<Fields extends Partial<DraftPagador>>(
  typed: Fields & Pick<DraftPagador, 'nombre'>,
  payer: Pagador | undefined,
): Fields {
  if (payer === undefined) return typed;
  const isOther = Boolean(typed.nombre) && typed.nombre !== payer.nombre;
  const fields = (Object.keys(typed) as (keyof Pagador)[]).filter((field) => !isOther || field === 'familia_id');
  const completed = fields.map((field) => [field, typed[field] ?? payer[field]] as const);
  return { ...typed, ...Object.fromEntries(completed) };
}
