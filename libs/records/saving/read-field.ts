import type { CheckedField } from '../fields';
import { makeRecordDto, problemsOf, readValue, type RecordDtoClass } from './record-dto';

/** What a field holds after reading: a value fit for its column, or the sentence that stands at the field. */
export type FieldValue = { ok: true; value: unknown } | { ok: false; mensaje: string };

/** One class for each kind of field: class-validator remembers every class for good. */
const dtos = new Map<string, RecordDtoClass>();

/**
 * Reads what came for one field by the rules of its type, for what is stored elsewhere than in a record.
 * @param field without rules of its own beyond those of its type.
 */
export function readField(field: Omit<CheckedField, 'validar'>, raw: unknown): FieldValue {
  const { campo: _name, etiqueta: _label, ...kind } = field;
  const key = JSON.stringify(kind);
  const dto = new (dtoOf(key, field))();
  dto.valor = readValue(field, raw);
  const problem = problemsOf(dto).get('valor');
  return problem === undefined ? { ok: true, value: dto.valor } : { ok: false, mensaje: problem };
}

function dtoOf(key: string, field: CheckedField): RecordDtoClass {
  const known = dtos.get(key) ?? makeRecordDto([{ ...field, campo: 'valor' }]);
  dtos.set(key, known);
  return known;
}
