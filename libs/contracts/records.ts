import type { ConditionReply, TestReply } from './conditions';
import type { Column, Option, RowActionInfo, SelectorItem } from './listings';
import type { UserType } from './session';
import type { ValueTypeCode } from './value-types';

/** Record pages on the wire. */

/** The meaning of a date: decides the century of a two-digit year, and that a birth is not after today. */
export type DateSense = 'nacimiento' | 'fin';

export interface RecordField {
  campo: string;
  tipo: ValueTypeCode;
  etiqueta: string;
  obligatorio: boolean;
  soloLectura?: boolean;
  /**
   * The choices of an `opcion`, including the empty one if it has a label; or all records of a small table (`valor` is the id as text).
   */
  opciones?: Option[];
  /** For a `texto`: stored values that are suggested during typing; other values are allowed. */
  sugerencias?: string[];
  /** For references: the selector of the records, and the URL of the record page. */
  buscador?: string;
  /** Parameters of the selector by name, each with the field of the record that supplies its value: `{fecha: 'fecha_alta'}`. */
  buscador_segun?: Readonly<Record<string, string>>;
  urlFicha?: string;
  /** For references to a small table, whose rows are all in `opciones`: its list, and whether the user may add records by name. */
  catalogo?: { codigo: string; titulo: string; nombre: { singular: string; femenino: boolean }; crear: boolean };
  /** For a date: its meaning. */
  sentido?: DateSense;
  /** A line of help below the field. */
  ayuda?: string;
  longitudMaxima?: number;
  /** For `texto-enriquecido`: a low editor for short remarks. */
  editor?: 'reducido';
  /** Unit shown after the value: «15 años». */
  unidad?: string;
  /** Value of a new record. */
  valorInicial?: unknown;
  /** For an empty date: set to today when a person gives the other field this value. */
  hoyCuando?: TestReply;
  /** Emptied when a person gives the other field this value. */
  vacioCuando?: TestReply;
  /** Added by an administrator in the form designer. */
  adicional?: true;
  /** The types of user that see it, if not all. Always present for an added field. */
  roles?: UserType[];
}

/**
 * A field that administrators can add to any record, listed by the form designer under «Generales». Its `campo` has the prefix
 * `general_`, because records have their own fields named `email` or `iban`.
 */
export type GeneralField = RecordField & { campo: `general_${ValueTypeCode}` };

/**
 * The types of user that see a new added field until an administrator changes them: only the office, because the field may hold its
 * internal data.
 */
export const NEW_FIELD_ROLES: readonly UserType[] = ['ADM'];

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

/** A group of fields of a form. `i` is its name in layouts; `id` is null until it is saved. */
export interface FormGroup {
  i: string;
  id: number | null;
  titulo: string;
  /** Its tab. */
  solapa: string;
}

/** An administrator's changes of a field; omitted properties come from the record definition. */
export interface FormItemData {
  /** One of `campos_especificos`, or the one of `campos_generales` that a new field is based on. */
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
  /** By the group's `i`; a missing width is derived from the wider ones. */
  layouts_grupos: Record<string, GroupLayouts>;
  /** The order of the groups. */
  layout_formulario: { md: LayoutEntry[] };
  /** Ids of the rows that the last save deleted. */
  grupos_borrados: number[];
  items_borrados: number[];
}

/** An embedded list of a record page. */
export interface EmbeddedListInfo {
  codigo: string;
  titulo: string;
  /** Code of the list of its rows. */
  listado: string;
  columnas: Column[];
  /** The button that adds a row, and the new record's field that references this one; omitted if rows cannot be added. */
  anadir?: { etiqueta: string; campo: string };
  /** Whether its records open in a window over this page. */
  modal: boolean;
  urlFicha: string;
  /** The noun for its rows: «alta», «altas». */
  nombre: { singular: string; plural: string };
  /** Only for lists with actions that the caller may use. */
  accionesFila?: RowActionInfo[];
}

/** A panel rendered by its module's own component, and the fields that it adds to a save. */
export interface PanelInfo {
  codigo: string;
  /** Shown above the groups of its tab once the record is saved. */
  primero?: true;
  /** The tab is also shown on a new record. */
  en_nuevas?: true;
  campos: { campo: string; etiqueta: string }[];
}

export interface FormTab {
  codigo: string;
  titulo: string;
  listas: EmbeddedListInfo[];
  panel?: PanelInfo;
}

/** An action on one record, offered where its condition holds: the client posts to `url` and shows the `mensaje` of the answer. */
export interface RecordActionInfo extends ConditionReply {
  codigo: string;
  etiqueta: string;
  icono: string;
  url: string;
  /** A question before the action. */
  confirmar?: {
    titulo: string;
    texto: string;
    aceptar: string;
    peligro: boolean;
    /** Inputs of the question, sent with the action. */
    campos?: ActionInput[];
    /** A URL that returns `{texto}`, the effect of the action on this record. */
    detalle?: string;
  };
  /** Read-only: `url` opens in another window. */
  abre?: true;
  /** `url` is a page of the application that replaces this one. */
  pagina?: true;
  /** Shown as the page's main button while it is available. */
  principal?: true;
}

/** A text or choice that an action needs. */
export interface ActionInput {
  campo: string;
  etiqueta: string;
  /** Its initial value. */
  valor: string;
  ayuda?: string;
  longitudMaxima?: number;
  opciones?: readonly { valor: string; etiqueta: string }[];
}

/** The reply of the URL in `detalle`. */
export interface ActionDetails {
  texto: string;
}

/** The reply of an action. */
export interface RecordActionReply {
  mensaje: string;
  /** A link to show for copying. */
  enlace?: string;
  /** A page to open next, with the record that the action created. */
  ir?: string;
  /** The next step, as a button of the toast. */
  sigue?: { etiqueta: string; url: string };
}

/** `GET /api/formularios/{codigo}` */
export interface FormReply extends FormLayout {
  codigo: string;
  titulo: string;
  /** The noun for the record, for titles: «Nuevo alumno». */
  nombre: { singular: string; plural: string; femenino: boolean };
  solapas: FormTab[];
  /** The tab that the user opened last; null if it no longer exists. */
  solapa_activa: string | null;
  barra: 'arriba' | 'abajo';
  /** Fields shown under the title. */
  resumen: string[];
  /** A boolean field shown as a state beside the title, with its two labels. */
  estado: { campo: string; si: string; no: string } | null;
  acciones: RecordActionInfo[];
  /** URLs, with `{id}`, of facts to show beside the record; each returns a `GlanceReply`. */
  vistazo: string[];
  campos_generales: GeneralField[];
  campos_especificos: RecordField[];
  /** For administrators: the fields as declared, before the form's changes. */
  campos_declarados?: RecordField[];
  /** For records that are not created on their own page: the sentence that says so. */
  sin_nuevas?: string;
  /** For records that disappear when they are settled: the sentence after the title of one that no longer exists: «ya no debe nada». */
  saldada?: string;
  /** The focused field of a new record; the first required one by default. */
  primero?: string;
  /** The URLs that save it, if not the record's own; `{id}` is its id. */
  guardar: { crear: string; modificar: string } | null;
  /** Fields whose change needs a preview before saving: `{seccion}/ficha/{id}/previo` returns its other effects. */
  previo?: string[];
  /** New records have a preview too, at the same URL with the id 0. */
  previo_de_nuevas?: true;
  /** Version of the layout, from 0; each save or reset increases it. */
  version: number;
  /** For administrators: why the stored layout could not be used unchanged. */
  aviso: string | null;
  /** Whether the caller may change the layout. */
  disenable: boolean;
}

/** `GET /api/formularios`: a record whose layout the caller may change. */
export interface FormSummary {
  codigo: string;
  titulo: string;
  /** Whether it has a layout of its own. */
  disenado: boolean;
  /** Number of added fields. */
  adicionales: number;
  aviso: string | null;
}

/** `POST /api/formularios/{codigo}` */
export interface FormSaved {
  mensaje: string;
  version: number;
  /** The saved form, with the ids and names of new fields. */
  formulario: FormReply;
}

/** `GET /api/fichas/{codigo}/{id}` */
export interface RecordReply {
  id: number;
  version: number;
  titulo: string;
  valores: Record<string, unknown>;
  /** Labels of the referenced records and files in `valores`, by field. */
  referencias: Record<string, SelectorItem[]>;
  /** Number of rows of each embedded list. */
  contadores: Record<string, number>;
  /** Whether the caller may not change the record. */
  soloLectura?: boolean;
  /** Fields that are locked in the record's current state. */
  bloqueados?: string[];
  /** Fields whose values are masks, such as `ES91 •••• 1332`: with `enmascarar=1`. */
  enmascarados?: string[];
}

type Closed = Pick<RecordReply, 'soloLectura' | 'bloqueados'>;

/** Whether the record in its current state closes a field to the caller. */
export const isLocked = (field: string, { soloLectura, bloqueados = [] }: Closed): boolean =>
  soloLectura === true || bloqueados.includes(field);

/** Whether the caller cannot change a field: it is read-only in every record, or the record closes it. */
export const isFixed = ({ campo, soloLectura }: Pick<RecordField, 'campo' | 'soloLectura'>, record: Closed): boolean =>
  soloLectura === true || isLocked(campo, record);

/** `POST /api/fichas/{codigo}/{id}/mostrar`: the whole value of a masked field. The audit says who asked. */
export interface RevealReply {
  valor: unknown;
}

/** Facts beside a record, in the order in which they are shown. */
export interface GlanceReply {
  datos: GlanceFact[];
}

export interface GlanceFact {
  etiqueta: string;
  valores: GlanceValue[];
}

/** A text or an amount with its link. */
export interface GlanceValue {
  texto?: string;
  importe?: string;
  url?: string;
  telefono?: string;
  email?: string;
  /** Shown as a warning. */
  malo?: true;
}

/** `POST /administrar/{seccion}/ficha/{id}/previo` */
export interface SavePreviewReply {
  /** The other effects of the save, in sentences; empty if no confirmation is needed. */
  avisos: string[];
  /** The question that replaces «guardar o seguir editando». */
  pregunta?: SaveQuestion;
}

/** A question before a save, and an alternative to the save. */
export interface SaveQuestion {
  titulo: string;
  /** The label of the button that saves; null if the save would be refused. */
  aceptar: string | null;
  /** The alternative: `campos` and the choice in `elegir` are posted to `url`, and the `mensaje` of the reply is shown. */
  otra?: { etiqueta: string; url: string; campos: Record<string, number>; elegir?: ActionInput };
}

/** `GET /api/fichas/{codigo}/{id}/historial` */
export interface HistoryReply {
  registros: HistoryEntry[];
  pagina: number;
  paginas: number;
}

/** One save, or the creation of the record. */
export interface HistoryEntry {
  id: number;
  /** ISO instant. */
  momento: string;
  /** Null for a change without a user. */
  usuario: string | null;
  accion: 'crear' | 'modificar' | 'borrar' | 'consultar';
  /** The changed record, if it is part of this one: `materia Inglés B1`. */
  de?: string;
  /** For `consultar`: the masked fields whose full values the user has seen, without values. */
  cambios: { campo: string; etiqueta: string; antes: string; despues: string }[];
}

/** `POST /administrar/{seccion}/ficha/{id}/` */
export interface RecordSaved {
  id: number;
  /** Replaces «Alta creada» if saving did more. */
  mensaje?: string;
}
