import { VALUE_TYPE_CODES, type GeneralField } from '../../contracts';
import { VALUE_TYPES } from '../../platform';

/** The types of field that administrators may add to any record, as the form designer offers them. */
export const GENERAL_FIELDS: readonly GeneralField[] = VALUE_TYPE_CODES.flatMap((tipo) => {
  const { generalLabel, hasOptions } = VALUE_TYPES[tipo];
  if (generalLabel === null) return [];
  const field = { campo: `general_${tipo}` as const, tipo, etiqueta: generalLabel, obligatorio: false };
  return [hasOptions ? { ...field, opciones: [] } : field];
});

/** Finds a general field by name; null if there is none. */
export function generalField(campo: string): GeneralField | null {
  return GENERAL_FIELDS.find((field) => field.campo === campo) ?? null;
}
