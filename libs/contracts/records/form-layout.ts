import type { UserType } from '../session';

/** Screen widths of a form layout: desktop, tablet, telephone. Each has twelve columns. */
export const FORM_BREAKPOINTS = ['lg', 'md', 'sm'] as const;
export type FormBreakpoint = (typeof FORM_BREAKPOINTS)[number];
export const FORM_COLUMNS = 12;

/** A position on the grid: `i` is the name of the item, `x` and `w` are columns, `y` and `h` rows. */
export interface LayoutEntry {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export type GroupLayouts = Partial<Record<FormBreakpoint, LayoutEntry[]>>;

/** A group of fields of a form. `i` is the group's name in layouts; `id` is null until the group is saved. */
export interface FormGroup {
  i: string;
  id: number | null;
  titulo: string;
  /** The tab of the group. */
  solapa: string;
}

/** What an administrator changed in a field. The record definition supplies omitted properties. */
export interface FormItemData {
  /** A name from `campos_especificos`; for a new field, a name from `campos_generales`. */
  name: string;
  etiqueta?: string;
  ayuda?: string;
  obligatorio?: boolean;
  soloLectura?: boolean;
  /** The choices of an added `opcion`. */
  opciones?: { valor: string; etiqueta: string }[];
  /** The types of user that see an added field. */
  roles?: UserType[];
}

/** A field in its group. */
export interface FormItem {
  i: string;
  id: number | null;
  grupo: string;
  data: FormItemData;
}

/** What the form designer stores: groups, their fields and the layouts. */
export interface FormLayout {
  grupos: FormGroup[];
  items: FormItem[];
  /**
   * The layouts of the fields, by the `i` of the group. If a group has no layout for a width, the layout is derived from the layout for a
   * larger width.
   */
  layouts_grupos: Record<string, GroupLayouts>;
  /** The order of the groups. */
  layout_formulario: { md: LayoutEntry[] };
  /** Ids of the rows that the last save deleted. */
  grupos_borrados: number[];
  items_borrados: number[];
}
