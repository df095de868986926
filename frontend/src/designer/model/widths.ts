import type { FormBreakpoint, FormTab, LayoutEntry } from '../../../../libs/contracts';

/** The widths that a form is laid out for, as people call them. */
export const WIDTHS: Record<FormBreakpoint, { nombre: string; pixels: number | null }> = {
  sm: { nombre: 'Móvil', pixels: 390 },
  md: { nombre: 'Tableta', pixels: 820 },
  lg: { nombre: 'Escritorio', pixels: null },
};

export const WIDTH_ORDER: readonly FormBreakpoint[] = ['sm', 'md', 'lg'];

/** Where a field stands, in words: «fila 2, columna 4, ancho 4». */
export function placeText({ x, y, w }: LayoutEntry): string {
  return `fila ${y + 1}, columna ${x + 1}, ancho ${w}`;
}

/** What stands in a tab beside its groups, and cannot be laid out: «Tutores y Alumnos · ancho completo». */
export function panelText({ panel }: FormTab): string {
  const names = panel?.campos.map(({ etiqueta }) => etiqueta) ?? [];
  return `${new Intl.ListFormat('es').format(names)} · ancho completo`;
}
