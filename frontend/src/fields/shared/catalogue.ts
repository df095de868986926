import type { RecordField, SelectorItem } from '../../../../libs/contracts';

export interface CatalogueItem {
  /** The id as text. */
  valor: string;
  etiqueta: string;
}

/** All there is to choose from; what is chosen already stays in it, though the catalogue offers it no longer. */
export function catalogueOf(field: RecordField, chosen: readonly SelectorItem[]): CatalogueItem[] {
  const offered = field.opciones ?? [];
  const kept = chosen
    .map(({ id, resultado }) => ({ valor: String(id), etiqueta: resultado }))
    .filter(({ valor }) => !offered.some((item) => item.valor === valor));
  return [...offered, ...kept];
}

/** The ids that a field holds, be it one or several. */
export function chosenIds(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
}

/** One more or one less, in the order of the catalogue: what is chosen and taken back again is no change. */
export function toggleId(catalogue: readonly CatalogueItem[], chosen: readonly number[], id: number): number[] {
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return catalogue.map(({ valor }) => Number(valor)).filter((known) => next.includes(known));
}
