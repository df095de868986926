import type { SelectorItem } from '../listings';
import type { RecordField } from './fields';

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

/** `POST /administrar/{seccion}/ficha/{id}/` */
export interface RecordSaved {
  id: number;
  /** A message that the page shows instead of «Alta creada», if the save also did something else. */
  mensaje?: string;
}
