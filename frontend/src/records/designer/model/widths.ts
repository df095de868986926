import type { FormBreakpoint, FormTab } from '../../../../../libs/contracts';

/** The widths that a form is laid out for, as people call them. */
export const WIDTHS: Record<FormBreakpoint, { name: string; pixels: number | null }> = {
  sm: { name: 'Móvil', pixels: 390 },
  md: { name: 'Tableta', pixels: 820 },
  lg: { name: 'Escritorio', pixels: null },
};

export const WIDTH_ORDER: readonly FormBreakpoint[] = ['sm', 'md', 'lg'];

/** What stands in a tab beside its groups, and cannot be laid out: «Tutores y Alumnos · ancho completo». */
export function panelText({ panel }: FormTab): string {
  const names = panel?.campos.map(({ etiqueta }) => etiqueta) ?? [];
  return `${new Intl.ListFormat('es').format(names)} · ancho completo`;
}
