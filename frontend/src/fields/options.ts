import type { FilterValue } from './kind';
import type { Option } from '../../../libs/contracts';

/** The word for a stored code: `M` reads «Mañana»; a code without a word reads as it stands. */
export function labelOf(opciones: readonly Option[] | undefined, valor: FilterValue): string {
  return opciones?.find((option) => option.valor === String(valor))?.etiqueta ?? String(valor);
}

/** True for what shows as «—». */
export function isEmpty(valor: unknown): valor is null | undefined | '' {
  return valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0);
}
