import type { ListRecord, Parametros, SelectorItem } from '../../../libs/contracts';

/** Those that are chosen with some more, each once and in the order in which they came. */
export function withThese(chosen: readonly SelectorItem[], more: readonly SelectorItem[]): SelectorItem[] {
  const there = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...more.filter(({ id }) => !there.has(id))];
}

export function withoutThese(chosen: readonly SelectorItem[], gone: readonly SelectorItem[]): SelectorItem[] {
  const ids = new Set(gone.map(({ id }) => id));
  return chosen.filter(({ id }) => !ids.has(id));
}

/** What is typed in the filters, and whether only active ones are wanted, as the lists take it. */
export function filtersOf(typed: Readonly<Record<string, string>>, soloActivos: boolean): Parametros {
  const texts = Object.entries(typed).flatMap(([campo, value]) =>
    value.trim() === '' ? [] : [[`${campo}__icontains`, value.trim()] as const],
  );
  return { ...Object.fromEntries(texts), ...(soloActivos ? { activo: '1' } : {}) };
}

/** A record as one of the chosen. */
export function asItem(record: ListRecord, rotulo: (record: ListRecord) => string): SelectorItem {
  return { id: record.id, resultado: rotulo(record) };
}
