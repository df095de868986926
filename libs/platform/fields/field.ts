import type { Option, RecordFieldType } from '../../contracts';

/** What the house knows of one field of an entity beyond its column: how people call it and how they may use it. */
export interface FieldOptions {
  /** Type on a record page; left out, it follows from the column. */
  tipo?: RecordFieldType;
  /** Text that lists search: the table has a stored, normalised twin of the column named `{campo}_normal`. */
  buscable?: boolean;
  /** Never shown, searched, sorted, exported nor saved by any engine (keys, session data). */
  oculto?: boolean;
  /** Shown on the record, never taken from a request. */
  soloLectura?: boolean;
  /** Left out, a column that cannot be null is required. */
  obligatorio?: boolean;
  opciones?: readonly Option[];
  ayuda?: string;
  longitudMaxima?: number;
  /** Heading of the group it stands under on the record page; a field without one joins the group before it. */
  grupo?: string;
}

export interface FieldInfo extends FieldOptions {
  campo: string;
  etiqueta: string;
}

const fieldsOfClass = new Map<object, FieldInfo[]>();

/** Declares a property (column or relation) as a field with the words people use for it. What is not declared does not exist for lists and records. */
export function Field(etiqueta: string, options: FieldOptions = {}): PropertyDecorator {
  return (target, property) => {
    const own = fieldsOfClass.get(target.constructor) ?? [];
    own.push({ ...options, campo: String(property), etiqueta });
    fieldsOfClass.set(target.constructor, own);
  };
}

/** The declared fields of an entity, in the order of its source. */
export function fieldsOf(entity: object): readonly FieldInfo[] {
  return fieldsOfClass.get(entity) ?? [];
}
