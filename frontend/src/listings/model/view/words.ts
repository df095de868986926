import type { ListDefinitionReply } from '#libs/contracts';
import type { FilterDescription } from './filters';
import { countText, numberText } from '../../../base/format';

type Nombre = ListDefinitionReply['nombre'];

/** `Todavía no hay alumnos` */
export function nothingYet({ plural }: Nombre): string {
  return `Todavía no hay ${plural}`;
}

/** `Ningún alumno coincide`, `Ninguna familia coincide` */
export function noneMatches({ singular, femenino }: Nombre): string {
  return `${femenino ? 'Ninguna' : 'Ningún'} ${singular} coincide`;
}

/** The advice for an empty list: `Añada el primero.` */
export function addTheFirst({ femenino }: Nombre): string {
  return femenino ? 'Añada la primera.' : 'Añada el primero.';
}

/** `154 facturas`, `1 pagador` */
export const countedRows = ({ singular, plural }: Nombre, count: number): string => countText(count, singular, plural);

/** `3 seleccionadas`, `1 seleccionado` */
export function selectedRows({ femenino }: Nombre, count: number): string {
  return femenino
    ? countText(count, 'seleccionada', 'seleccionadas')
    : countText(count, 'seleccionado', 'seleccionados');
}

/** The heading of the bulk actions: `Con el seleccionado`, `Con las 3` */
export function selectionHeading({ femenino }: Nombre, count: number): string {
  if (count === 1) return femenino ? 'Con la seleccionada' : 'Con el seleccionado';
  return `Con ${femenino ? 'las' : 'los'} ${numberText(count)}`;
}

/** The button that selects every row that matches. */
export function selectAllText(total: number): string {
  return total === 1 ? 'Seleccionar el único que coincide' : `Seleccionar los ${numberText(total)} que coinciden`;
}

/** The filters in one line: `Edad mayor o igual 12 · Activo Sí` */
export function filtersLine(filters: readonly FilterDescription[]): string {
  return filters.map(({ label, operator, value }) => [label, operator, value].filter(Boolean).join(' ')).join(' · ');
}

/** `214 de 1.487`, or only `1.487` if all rows match or their total is unknown (null). */
export function countLine(matching: number, all: number | null): string {
  return all === null || all <= matching ? numberText(matching) : `${numberText(matching)} de ${numberText(all)}`;
}
