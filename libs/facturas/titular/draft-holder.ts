import type { Pagador } from '../entities/factura.columns';

/** What a draft has of its payer: any of it may still be missing. */
export type DraftPagador = { [Field in keyof Pagador]: Pagador[Field] | null };

/** Whose debt it is, whatever the name on the invoice: nobody types these. */
const OF_DEBT: readonly (keyof Pagador)[] = ['familia_id', 'pagaAlumno'];

/**
 * The payer of a draft: the typed fields, completed from the payer of its student. If another holder was typed, only whose debt it
 * is is completed: an address must not move to another name.
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
