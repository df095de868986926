import type { ConditionReply, TestReply } from './conditions';
import type { Column, Option, RowActionInfo, SelectorItem } from './listings';
import type { UserType } from './session';
import type { ValueTypeCode } from './value-types';

/** Record pages on the wire. */

/** What a date means: it decides the century of a year of two digits, and that a birth is not after today. */
export type DateSense = 'nacimiento' | 'fin';

export interface RecordField {
  campo: string;
  tipo: ValueTypeCode;
  etiqueta: string;
  obligatorio: boolean;
  soloLectura?: boolean;
  /** The choices of an `opcion`, with the empty text if no value has a label; or all records of a small table (`valor` is the id as text). */
  opciones?: Option[];
  /** Of a `texto`: stored values that are offered while typing; another may be typed. */
  sugerencias?: string[];
  /** For references: the selector of the records, and the address of the record page. */
  buscador?: string;
  /** Parameters of the selector by name, each the value of a field of the record: `{fecha: 'fecha_alta'}`. */
  buscador_segun?: Readonly<Record<string, string>>;
  urlFicha?: string;
  /** Of references to a small table, which is offered whole in `opciones`: its list, and whether the user may make new records of a name. */
  catalogo?: { codigo: string; titulo: string; nombre: { singular: string; femenino: boolean }; crear: boolean };
  /** Of a date. */
  sentido?: DateSense;
  /** A line of help below the field. */
  ayuda?: string;
  longitudMaxima?: number;
  /** Of `texto-enriquecido`: the low editor, for short remarks. */
  editor?: 'reducido';
  /** Unit shown after the value: «15 años». */
  unidad?: string;
  /** Value of a new record. */
  valorInicial?: unknown;
  /** Of a date: becomes today, if it is empty, when a person gives the other field this value. */
  hoyCuando?: TestReply;
  /** Becomes empty when a person gives the other field this value. */
  vacioCuando?: TestReply;
  /** Added by an administrator in the form designer. */
  adicional?: true;
  /** The types of user that see it, if not all do. An added field always has them. */
  roles?: UserType[];
}

/**
 * A field that administrators can add to any record, offered by the form designer under «Generales». Its `campo` has the
 * prefix `general_`, since records have fields of their own called `email` or `iban`.
 */
export type GeneralField = RecordField & { campo: `general_${ValueTypeCode}` };

/** The types of user that see a new added field until an administrator changes them. It may hold data for the office only. */
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

/** An administrator's changes of a field; what is left out comes from the record definition. */
export interface FormItemData {
  /** One of `campos_especificos`, or the one of `campos_generales` from which a new field is made. */
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
  /** Ids of what the last save deleted. */
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
  /** The button that adds a row, and the field of the new record that refers to this one; absent if rows cannot be added. */
  anadir?: { etiqueta: string; campo: string };
  /** Its records open in a window over this page. */
  modal: boolean;
  urlFicha: string;
  /** The noun for its rows: «alta», «altas». */
  nombre: { singular: string; plural: string };
  /** Of a list that has some that the caller may use. */
  accionesFila?: RowActionInfo[];
}

/** A panel drawn by its module's own component, and the fields that it adds to a save. */
export interface PanelInfo {
  codigo: string;
  /** Above the groups of its tab, once the record is saved. */
  primero?: true;
  /** Its tab is shown on a new record too. */
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
  /** Question shown first. */
  confirmar?: {
    titulo: string;
    texto: string;
    aceptar: string;
    peligro: boolean;
    /** Asked for with the question, and sent with the action. */
    campos?: ActionInput[];
    /** An address that answers `{texto}`, what the action would do to this record. */
    detalle?: string;
  };
  /** It only shows something: `url` opens in another window. */
  abre?: true;
  /** `url` is a page of the application that opens in its place. */
  pagina?: true;
  /** What the page is for while it is offered. */
  principal?: true;
}

/** A text or a choice that an action asks for. */
export interface ActionInput {
  campo: string;
  etiqueta: string;
  /** Its first value. */
  valor: string;
  ayuda?: string;
  longitudMaxima?: number;
  opciones?: readonly { valor: string; etiqueta: string }[];
}

/** Answer of the address in `detalle`. */
export interface ActionDetails {
  texto: string;
}

/** Answer of an action. */
export interface RecordActionReply {
  mensaje: string;
  /** A link that is shown for copying. */
  enlace?: string;
  /** A page to open next: what the action created. */
  ir?: string;
  /** What is to be done next, as a button of the notice. */
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
  /** Addresses, with `{id}`, of facts that are shown beside the record: each answers a `GlanceReply`. */
  vistazo: string[];
  campos_generales: GeneralField[];
  campos_especificos: RecordField[];
  /** For administrators: the fields as declared, before the form's changes. */
  campos_declarados?: RecordField[];
  /** For records that are not made on their own page: the sentence that says so. */
  sin_nuevas?: string;
  /** For records that end by themselves: what is said of one that no longer exists, after its title: «ya no debe nada». */
  saldada?: string;
  /** The field in which a new record begins; left out, the first one that must be filled in. */
  primero?: string;
  /** Where it is saved, if not at the record's own address; `{id}` is its id. */
  guardar: { crear: string; modificar: string } | null;
  /** Before a change of one of these fields is saved, `{seccion}/ficha/{id}/previo` answers what else it would change. */
  previo?: string[];
  /** The same address, with the id 0, answers what has to be asked before a new record is saved. */
  previo_de_nuevas?: true;
  /** Version of the layout: 0 at first, plus one with each save or reset. */
  version: number;
  /** For administrators: why the stored layout could not be used as it is. */
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
  /** The caller may not change the record. */
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

/** A text or an amount, and where it leads. */
export interface GlanceValue {
  texto?: string;
  importe?: string;
  url?: string;
  telefono?: string;
  email?: string;
  /** It is not as it should be: shown as a warning. */
  malo?: true;
}

/** `POST /administrar/{seccion}/ficha/{id}/previo` */
export interface SavePreviewReply {
  /** What the save would change elsewhere, in sentences; empty if there is nothing to ask. */
  avisos: string[];
  /** What the person is asked in place of «guardar o seguir editando». */
  pregunta?: SaveQuestion;
}

/** A question before a save, and what can be done instead of it. */
export interface SaveQuestion {
  titulo: string;
  /** The button that saves; null if the save would be refused. */
  aceptar: string | null;
  /** Posted to `url`, with `campos` and what is chosen in `elegir`, instead of the save; the `mensaje` of the answer is shown. */
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
  /** Null when no user made the change. */
  usuario: string | null;
  accion: 'crear' | 'modificar' | 'borrar' | 'consultar';
  /** The record that changed, if it only belongs to this one: `materia Inglés B1`. */
  de?: string;
  /** Of `consultar`, the masked fields whose whole values the user has seen, without values. */
  cambios: { campo: string; etiqueta: string; antes: string; despues: string }[];
}

/** `POST /administrar/{seccion}/ficha/{id}/` */
export interface RecordSaved {
  id: number;
  /** Said instead of «Alta creada», where saving did more. */
  mensaje?: string;
}
