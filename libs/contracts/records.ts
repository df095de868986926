import type { ConditionReply, TestReply } from './conditions';
import type { Column, Option, RowActionInfo, SelectorItem } from './listings';
import type { UserType } from './session';
import type { ValueTypeCode } from './value-types';

/** Record pages on the wire. */

/** What a date means: `nacimiento` is a birth, which cannot be after today. The meaning also decides the century of a two-digit year. */
export type DateSense = 'nacimiento' | 'fin';

export interface RecordField {
  campo: string;
  tipo: ValueTypeCode;
  etiqueta: string;
  obligatorio: boolean;
  soloLectura?: boolean;
  /**
   * The choices of an `opcion`, with the empty choice if it has a label. For a reference to a small table: all records of the table;
   * `valor` is the id as text.
   */
  opciones?: Option[];
  /** For a `texto`: stored values that are suggested during typing; other values are allowed. */
  sugerencias?: string[];
  /** For references: URL of the selector of records; `urlFicha` is the URL of the record page. */
  buscador?: string;
  /** Parameters of the selector: the name of each, mapped to the field that supplies its value, `{fecha: 'fecha_alta'}`. */
  buscador_segun?: Readonly<Record<string, string>>;
  urlFicha?: string;
  /** For a reference to a small table: the list of that table. `crear`: whether the user may add records by name. */
  catalogo?: { codigo: string; titulo: string; nombre: { singular: string; femenino: boolean }; crear: boolean };
  /** For a date: its meaning. */
  sentido?: DateSense;
  /** A line of help below the field. */
  ayuda?: string;
  longitudMaxima?: number;
  /** For `texto-enriquecido`: an editor of little height, for short remarks. */
  editor?: 'reducido';
  /** Unit shown after the value: «15 años». */
  unidad?: string;
  /** Value of a new record. */
  valorInicial?: unknown;
  /** For an empty date: set to today when the user gives another field this value. */
  hoyCuando?: TestReply;
  /** The field is emptied when the user gives another field this value. */
  vacioCuando?: TestReply;
  /** True if an administrator added the field in the form designer. */
  adicional?: true;
  /** The types of user that see the field; omitted if all do. Always present for an added field. */
  roles?: UserType[];
}

/**
 * A field that administrators can add to any record; the form designer lists it under «Generales». The prefix `general_` of `campo` avoids
 * a clash with the record's own fields, such as `email` or `iban`.
 */
export type GeneralField = RecordField & { campo: `general_${ValueTypeCode}` };

/**
 * The types of user that see a new added field until an administrator changes them. Only the office, because the field may hold internal
 * data.
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
  /** The layouts of the fields of each group, by the `i` of the group. A missing width is derived from a wider one. */
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
  /** Code of the list whose rows are embedded. */
  listado: string;
  columnas: Column[];
  /** The button that adds a row; `campo` is the field of the new row that refers to this record. Omitted if the user may not add rows. */
  anadir?: { etiqueta: string; campo: string };
  /** True if its rows open in a window over this page. */
  modal: boolean;
  urlFicha: string;
  /** The noun for a row: «alta», «altas». */
  nombre: { singular: string; plural: string };
  /** The row actions that the caller may use; omitted if there are none. */
  accionesFila?: RowActionInfo[];
}

/** A panel, which a component of its module renders. `campos` are the fields that the panel adds to a save. */
export interface PanelInfo {
  codigo: string;
  /** True if the panel is above the groups of its tab. In a new record it is below them. */
  primero?: true;
  /** True if a new record has the panel's tab too. */
  en_nuevas?: true;
  campos: { campo: string; etiqueta: string }[];
}

export interface FormTab {
  codigo: string;
  titulo: string;
  listas: EmbeddedListInfo[];
  panel?: PanelInfo;
}

/** An action on one record, offered if its condition holds. The client posts to `url` and shows the `mensaje` of the reply. */
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
    /** Inputs in the question; their values are sent with the action. */
    campos?: ActionInput[];
    /** URL that returns `{texto}`: what the action would do to this record. */
    detalle?: string;
  };
  /** The action only reads: the client opens `url` in another window. */
  abre?: true;
  /** The client replaces this page by the page of the application at `url`. */
  pagina?: true;
  /** The action is the main button of the page while it is available. */
  principal?: true;
}

/** A text or choice that an action needs. */
export interface ActionInput {
  campo: string;
  etiqueta: string;
  /** The initial value of the input. */
  valor: string;
  ayuda?: string;
  longitudMaxima?: number;
  opciones?: readonly { valor: string; etiqueta: string }[];
}

/** The reply of the URL in `detalle`. */
export interface ActionDetails {
  texto: string;
}

/** The reply to the request of an action. */
export interface RecordActionReply {
  mensaje: string;
  /** A link that the client shows so that the user can copy it. */
  enlace?: string;
  /** URL of the record that the action created; the client opens it. */
  ir?: string;
  /** The next step for the user, shown as a button in the toast. */
  sigue?: { etiqueta: string; url: string };
}

/** `GET /api/formularios/{codigo}` */
export interface FormReply extends FormLayout {
  codigo: string;
  titulo: string;
  /** The noun for the record, for titles: «Nuevo alumno». */
  nombre: { singular: string; plural: string; femenino: boolean };
  solapas: FormTab[];
  /** The code of the tab that the user opened last; null if that tab no longer exists. */
  solapa_activa: string | null;
  barra: 'arriba' | 'abajo';
  /** Fields shown under the title. */
  resumen: string[];
  /** A boolean field shown as a state beside the title, with its two labels. */
  estado: { campo: string; si: string; no: string } | null;
  acciones: RecordActionInfo[];
  /** URLs with `{id}`. Each returns a `GlanceReply`: facts that the page shows beside the record. */
  vistazo: string[];
  campos_generales: GeneralField[];
  campos_especificos: RecordField[];
  /** Only for administrators: the fields as the record definition declares them, without the changes of the layout. */
  campos_declarados?: RecordField[];
  /** For records that users cannot create on this page: the Spanish sentence that says so. */
  sin_nuevas?: string;
  /** For records that cease to exist when they are paid: the words shown after the title of a missing record, «ya no debe nada». */
  saldada?: string;
  /** The field that has the focus in a new record; if omitted, the first required field. */
  primero?: string;
  /** The URLs to which the record is saved, with `{id}` for its id; null for the standard URLs. */
  guardar: { crear: string; modificar: string } | null;
  /**
   * If one of these fields changes, the client requests a preview before it saves: `{seccion}/ficha/{id}/previo` returns the other effects
   * of the save.
   */
  previo?: string[];
  /** New records need a preview too: the same URL with the id 0. */
  previo_de_nuevas?: true;
  /** Version of the layout, from 0; each save or reset increases it. */
  version: number;
  /** Only for administrators: why the stored layout could not be used unchanged. */
  aviso: string | null;
  /** Whether the caller may change the layout. */
  disenable: boolean;
}

/** `GET /api/formularios`: a record whose layout the caller may change. */
export interface FormSummary {
  codigo: string;
  titulo: string;
  /** True if administrators have changed the layout of the record. */
  disenado: boolean;
  /** Number of added fields. */
  adicionales: number;
  aviso: string | null;
}

/** `POST /api/formularios/{codigo}` */
export interface FormSaved {
  mensaje: string;
  version: number;
  /** The form after the save: new fields now have ids and names. */
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
  /** Only with `enmascarar=1`: the fields whose values are masks, such as `ES91 •••• 1332`. */
  enmascarados?: string[];
}

type Closed = Pick<RecordReply, 'soloLectura' | 'bloqueados'>;

/** True if the caller may not change the field in this record, in its present state. */
export const isLocked = (field: string, { soloLectura, bloqueados = [] }: Closed): boolean =>
  soloLectura === true || bloqueados.includes(field);

/** True if the caller cannot change a field: it is read-only in every record, or locked in this one. */
export const isFixed = ({ campo, soloLectura }: Pick<RecordField, 'campo' | 'soloLectura'>, record: Closed): boolean =>
  soloLectura === true || isLocked(campo, record);

/** `POST /api/fichas/{codigo}/{id}/mostrar`: the whole value of a masked field. The audit stores who requested it. */
export interface RevealReply {
  valor: unknown;
}

/** The reply of a glance URL: facts shown beside a record, in display order. */
export interface GlanceReply {
  datos: GlanceFact[];
}

export interface GlanceFact {
  etiqueta: string;
  valores: GlanceValue[];
}

/** A value of a fact: a text or an amount, with an optional link. */
export interface GlanceValue {
  texto?: string;
  importe?: string;
  url?: string;
  telefono?: string;
  email?: string;
  /** The value is shown as a warning. */
  malo?: true;
}

/** `POST /administrar/{seccion}/ficha/{id}/previo` */
export interface SavePreviewReply {
  /** The other effects of the save, in sentences; empty if no confirmation is needed. */
  avisos: string[];
  /** A question that the client asks instead of the usual «guardar o seguir editando». */
  pregunta?: SaveQuestion;
}

/** A question before a save that may also offer something else instead of the save. */
export interface SaveQuestion {
  titulo: string;
  /** The label of the button that saves; null if the save would be refused. */
  aceptar: string | null;
  /**
   * The alternative to the save: the client posts `campos` and the user's choice in `elegir` to `url`, and shows the `mensaje` of the
   * reply.
   */
  otra?: { etiqueta: string; url: string; campos: Record<string, number>; elegir?: ActionInput };
}

/** `GET /api/fichas/{codigo}/{id}/historial` */
export interface HistoryReply {
  registros: HistoryEntry[];
  pagina: number;
  paginas: number;
}

/** An entry of the history: one save, the creation or deletion of the record, or a reading of masked fields. */
export interface HistoryEntry {
  id: number;
  /** ISO instant. */
  momento: string;
  /** Null for a change without a user. */
  usuario: string | null;
  accion: 'crear' | 'modificar' | 'borrar' | 'consultar';
  /** The changed record, if it belongs to this record: `materia Inglés B1`. */
  de?: string;
  /** The changed fields. For `consultar`, the masked fields that the user revealed; their values are empty. */
  cambios: { campo: string; etiqueta: string; antes: string; despues: string }[];
}

/** `POST /administrar/{seccion}/ficha/{id}/` */
export interface RecordSaved {
  id: number;
  /** Shown instead of «Alta creada» if the save also did something else. */
  mensaje?: string;
}
