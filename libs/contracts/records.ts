import type { Column, SelectorItem } from './listings';

/** A record page as it crosses the wire. */

export const RECORD_FIELD_TYPES = [
  'texto', 'texto-largo', 'texto-enriquecido', 'numero', 'importe', 'fecha', 'fecha-hora', 'hora', 'booleano', 'opcion',
  'referencia', 'referencias', 'fichero', 'imagen', 'email', 'telefono', 'nif', 'iban', 'color', 'direccion', 'dias-semana',
] as const; // prettier-ignore
export type RecordFieldType = (typeof RECORD_FIELD_TYPES)[number];

export interface RecordField {
  campo: string;
  tipo: RecordFieldType;
  etiqueta: string;
  obligatorio: boolean;
  soloLectura?: boolean;
  /** The choices of an `opcion`; on a reference to a small catalogue, all there is (`valor` is the id as text). */
  opciones?: { valor: string; etiqueta: string }[];
  /** For references: the selector that offers the records, and the record's page. */
  buscador?: string;
  urlFicha?: string;
  /** A line of help below the field. */
  ayuda?: string;
  longitudMaxima?: number;
  /** What follows its value in a sentence: «15 años». */
  unidad?: string;
  /** What a new record starts with. */
  valorInicial?: unknown;
  /** An administrator added it in the form designer. */
  adicional?: true;
}

/**
 * A type of field that administrators may add to any record: what the form designer offers under «Generales». Its `campo`
 * is that type after `general_`: records have fields of their own called `email` or `iban`.
 */
export type GeneralField = RecordField & { campo: `general_${RecordFieldType}` };

/** The widths that a form is laid out for: desktop, tablet, telephone. Each has twelve columns. */
export const FORM_BREAKPOINTS = ['lg', 'md', 'sm'] as const;
export type FormBreakpoint = (typeof FORM_BREAKPOINTS)[number];
export const FORM_COLUMNS = 12;

/** Where something stands on a grid: `i` names it, `x` and `w` are columns, `y` and `h` rows. */
export interface LayoutEntry {
  i: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export type GroupLayouts = Partial<Record<FormBreakpoint, LayoutEntry[]>>;

/** A group of fields of a form. `i` is its name in layouts; `id` its internal id, once it has been saved. */
export interface FormGroup {
  i: string;
  id: number | null;
  titulo: string;
  /** The tab it stands in. */
  solapa: string;
}

/** What an administrator says of a field; what is left out is as the record's definition has it. */
export interface FormItemData {
  /** The field: one of `campos_especificos`, or the one of `campos_generales` that a new one is made of. */
  name: string;
  etiqueta?: string;
  ayuda?: string;
  obligatorio?: boolean;
  soloLectura?: boolean;
  /** Of an added `opcion`: what there is to choose from. */
  opciones?: { valor: string; etiqueta: string }[];
}

/** A field in its group. */
export interface FormItem {
  i: string;
  id: number | null;
  grupo: string;
  data: FormItemData;
}

/** What the form designer stores: groups, the fields in them, and where each stands. */
export interface FormState {
  grupos: FormGroup[];
  items: FormItem[];
  /** By the group's `i`; a width that nobody arranged follows from the wider ones. */
  layouts_grupos: Record<string, GroupLayouts>;
  /** The groups below each other. */
  layout_formulario: { md: LayoutEntry[] };
  /** Internal ids of what the last save took off. */
  grupos_borrados: number[];
  items_borrados: number[];
}

/** A list of related records inside a record. */
export interface EmbeddedListInfo {
  codigo: string;
  titulo: string;
  /** The list that its rows come from. */
  listado: string;
  columnas: Column[];
  /** The field of a new one that holds this record, and what the button says; left out where none can be added here. */
  anadir?: { etiqueta: string; campo: string };
  /** Its records open in a window over this one. */
  modal: boolean;
  urlFicha: string;
  /** One of them and several: «alta», «altas». */
  nombre: { singular: string; plural: string };
}

/** A piece of the client's own, where metadata cannot say it, and what it adds to a save beyond the record's fields. */
export interface PanelInfo {
  codigo: string;
  campos: { campo: string; etiqueta: string }[];
}

export interface FormTab {
  codigo: string;
  titulo: string;
  listas: EmbeddedListInfo[];
  panel?: PanelInfo;
}

/** Something that can be done with one record: the client posts to `url` and shows the `mensaje` that comes back. */
export interface RecordActionInfo {
  codigo: string;
  etiqueta: string;
  icono: string;
  url: string;
  /** What is asked first. */
  confirmar?: { titulo: string; texto: string; aceptar: string; peligro: boolean };
  /** It only shows something: its address is opened beside this page. */
  abre?: true;
  /** Only where this field holds this value: nobody is offered to suspend who is suspended. */
  si?: { campo: string; valor: unknown };
}

/** What an action answers. */
export interface RecordActionReply {
  mensaje: string;
  /** An address to hand on: it is shown to be copied. */
  enlace?: string;
  /** A page of ours where one goes on: what the action has made. */
  ir?: string;
}

/** `GET /api/formularios/{codigo}` */
export interface FormReply extends FormState {
  codigo: string;
  titulo: string;
  /** One of them, for titles: «Nuevo alumno». */
  nombre: { singular: string; plural: string; femenino: boolean };
  solapas: FormTab[];
  /** The tab this person used last; null when it is not there any more. */
  solapa_activa: string | null;
  barra: 'arriba' | 'abajo';
  /** Fields that say which record it is, under its title. */
  resumen: string[];
  /** A yes/no field shown as a state beside the title, and its two words. */
  estado: { campo: string; si: string; no: string } | null;
  acciones: RecordActionInfo[];
  campos_generales: GeneralField[];
  campos_especificos: RecordField[];
  /** For administrators: the fields as they are before the form says anything of them. */
  campos_declarados?: RecordField[];
  /** Where it is saved, when not at the record's own address: `{id}` stands for its id. */
  guardar: { crear: string; modificar: string } | null;
  /** Version of the layout: each save, and each return to the default, counts one up. 0 before the first. */
  version: number;
  /** For administrators: the stored layout could not be used as it is, and why. */
  aviso: string | null;
  /** May this person lay it out? */
  disenable: boolean;
}

/** `GET /api/formularios`: a record that this person may lay out. */
export interface FormSummary {
  codigo: string;
  titulo: string;
  /** Does it have a layout of its own, or the default one? */
  disenado: boolean;
  /** Fields that administrators added to it. */
  adicionales: number;
  aviso: string | null;
}

/** `POST /api/formularios/{codigo}` */
export interface FormSaved {
  mensaje: string;
  version: number;
  /** As it is now, with its internal ids and the names of new fields. */
  formulario: FormReply;
}

/** `GET /api/fichas/{codigo}/{id}` */
export interface RecordReply {
  id: number;
  version: number;
  titulo: string;
  valores: Record<string, unknown>;
  /** Names of referenced records and files, by field: what a selector shows for the ids in `valores`. */
  referencias: Record<string, SelectorItem[]>;
  /** How many rows each embedded list has. */
  contadores: Record<string, number>;
  /** This person may see the record and not change it. */
  soloLectura?: boolean;
  /** Fields that nobody changes any more, as this record is now. */
  bloqueados?: string[];
}

/** `GET /api/fichas/{codigo}/{id}/historial` */
export interface HistoryReply {
  registros: HistoryEntry[];
  pagina: number;
  paginas: number;
}

/** One save, or the making of the record. */
export interface HistoryEntry {
  id: number;
  /** ISO instant. */
  momento: string;
  /** Who; null when it was the machine. */
  usuario: string | null;
  accion: 'crear' | 'modificar' | 'borrar';
  cambios: { campo: string; etiqueta: string; antes: string; despues: string }[];
}

/** `POST /administrar/{seccion}/ficha/{id}/` */
export interface RecordSaved {
  id: number;
}
