import type { RecordField, SelectorItem } from '#libs/contracts';
import type { SelectOption } from '../../ui';
import { toOptions } from './options';

/** Returns the choices of a field; `value` is the id as text. A chosen record remains a choice, even if the field no longer offers it. */
export function catalogueOf(field: RecordField, chosen: readonly SelectorItem[]): SelectOption[] {
  const offered = toOptions(field.opciones ?? []);
  const kept = chosen
    .map(({ id, resultado }) => ({ value: String(id), label: resultado }))
    .filter(({ value }) => !offered.some((option) => option.value === value));
  return [...offered, ...kept];
}

/** Returns the choices as records for a picker. The detail of a record distinguishes choices of the same name. */
export function catalogueItems(field: RecordField, chosen: readonly SelectorItem[]): SelectorItem[] {
  const offered = (field.opciones ?? []).map(({ valor, etiqueta, detalle, color }) => ({
    id: Number(valor),
    resultado: etiqueta,
    ...(detalle === undefined ? {} : { detalle }),
    ...(color === undefined ? {} : { color }),
  }));
  return [...offered, ...chosen.filter(({ id }) => !offered.some((one) => one.id === id))];
}

/** The ids in the value of a field, which is one id or several. */
export function chosenIds(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
}

/**
 * Adds the id to the chosen ids, or removes the id if it is already chosen. The result keeps the order of the catalogue, so that undoing a
 * choice gives the earlier value.
 */
export function toggleId(catalogue: readonly SelectOption[], chosen: readonly number[], id: number): number[] {
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return catalogue.map(({ value }) => Number(value)).filter((known) => next.includes(known));
}
