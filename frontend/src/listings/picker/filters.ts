import type { ListRecord, Parametros } from '#libs/contracts';

/** The typed texts of the search fields, by path. */
export type TypedTexts = Readonly<Record<string, string>>;

/** The filters for what is typed; blank fields filter nothing. */
export function filtersFor(typed: TypedTexts, isOnlyActive = false): Parametros {
  const texts = Object.entries(typed).flatMap(([path, text]) =>
    text.trim() === '' ? [] : [[`${path}__icontains`, text.trim()] as const],
  );
  return { ...Object.fromEntries(texts), ...(isOnlyActive ? { activo: '1' } : {}) };
}

/** The chosen records that the list does not have yet. */
export function withoutExisting(chosen: readonly ListRecord[], existingIds: ReadonlySet<number>): ListRecord[] {
  return chosen.filter(({ id }) => !existingIds.has(id));
}
