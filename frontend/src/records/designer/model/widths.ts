import type { FormBreakpoint, FormTab } from '#libs/contracts';
import { andText } from '#libs/platform/text';

/** The breakpoints of a form layout: their names, and their widths in px (null: the whole screen). */
export const WIDTHS: Record<FormBreakpoint, { name: string; pixels: number | null }> = {
  sm: { name: 'Móvil', pixels: 390 },
  md: { name: 'Tableta', pixels: 820 },
  lg: { name: 'Escritorio', pixels: null },
};

export const WIDTH_ORDER: readonly FormBreakpoint[] = ['sm', 'md', 'lg'];

/** The panel of a tab in words; its layout is fixed: «Tutores y Alumnos · ancho completo». */
export function panelText({ panel }: FormTab): string {
  const names = panel?.campos.map(({ etiqueta }) => etiqueta) ?? [];
  return `${andText(names)} · ancho completo`;
}
