import type { RecordActionInfo } from './actions';
import type { GeneralField, RecordField } from './fields';
import type { FormLayout } from './form-layout';
import type { FormTab } from './tabs';

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
  /** Set only if users cannot create such records here. The Spanish sentence says so, or says where the records are created. */
  sin_nuevas?: string;
  /** Only for records that disappear when they are paid: the words after the title of a missing record, for example «ya no debe nada». */
  saldada?: string;
  /** The field that has the focus in a new record; if omitted, the first required field. */
  primero?: string;
  /** The URLs that save a record: `crear` for a new record, `modificar` for a stored one (`{id}` is its id). Null for the standard URLs. */
  guardar: { crear: string; modificar: string } | null;
  /**
   * If one of these fields changes, the client requests a preview before it saves: `{seccion}/ficha/{id}/previo` returns the other effects
   * of the save.
   */
  previo?: string[];
  /** True if a preview is also requested before a new record is saved. The URL of this preview has the id 0. */
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
