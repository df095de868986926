/** An icon of `PaletteIcon`, by name. */
export type RowIcon =
  | 'alumnos'
  | 'tutores'
  | 'familias'
  | 'profesores'
  | 'cursos'
  | 'facturas'
  | 'registro'
  | 'pagina'
  | 'accion'
  | 'ayuda'
  | 'listado';

/** A row of the palette and its target. */
export interface PaletteRow {
  /** Unique in the palette. */
  id: string;
  icon: RowIcon;
  title: string;
  detail: string;
  target: RowTarget;
}

/** A page, a help topic beside the page, or the window of keyboard shortcuts. */
export type RowTarget = { kind: 'page'; url: string } | { kind: 'topic'; id: number } | { kind: 'keys' };

export interface RowGroup {
  id: string;
  title: string;
  rows: readonly PaletteRow[];
}

const SECTION = /^\/administrar\/([^/?]+)\//;
const SECTION_ICONS: readonly RowIcon[] = ['alumnos', 'tutores', 'familias', 'profesores', 'cursos', 'facturas'];

/** The section in the path of a record: `alumnos` for `/administrar/alumnos/ficha/3/`. */
export function sectionOf(url: string): string {
  return SECTION.exec(url)?.[1] ?? '';
}

export function iconOf(url: string): RowIcon {
  return SECTION_ICONS.find((icon) => icon === sectionOf(url)) ?? 'registro';
}
