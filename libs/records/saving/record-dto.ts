import { ValidateIf, validateSync } from 'class-validator';
import { FIELD_TYPES, type CheckedField } from '../fields';
import { rule } from '../fields/rule';

/** What a request says of the fields of a record, one property each, as class-validator sees it. */
export type RecordDto = Record<string, unknown>;
export type RecordDtoClass = new () => RecordDto;

/**
 * The class whose rules are those of a record's fields. It is made once for a record and kept: class-validator remembers
 * every class for good.
 */
export function makeRecordDto(fields: readonly CheckedField[]): RecordDtoClass {
  class FieldsOfRecord {
    [campo: string]: unknown;
  }
  for (const field of fields) {
    const own = [...FIELD_TYPES[field.tipo].rules(field), ...(field.validar ?? [])];
    for (const decorate of [whenNothing(field), ...own]) decorate(FieldsOfRecord.prototype, field.campo);
  }
  return FieldsOfRecord;
}

/** A field that can do without a value is not held against its rules when it has none; the others ask for one. */
function whenNothing({ obligatorio }: CheckedField): PropertyDecorator {
  return obligatorio
    ? rule('obligatorio', (value) => (isNothing(value) ? 'Falta este dato.' : null))
    : ValidateIf((_record, value) => value !== null);
}

/** What came for a field, as its column takes it; an empty text is nothing. */
export function readValue({ tipo }: CheckedField, raw: unknown): unknown {
  const { read, empty = null } = FIELD_TYPES[tipo];
  return isEmpty(raw) ? empty : read(raw);
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function isEmpty(raw: unknown): boolean {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}

/** The first thing that is wrong with each field, by field. */
export function problemsOf(dto: RecordDto): Map<string, string> {
  const errors = validateSync(dto, {
    stopAtFirstError: true,
    skipUndefinedProperties: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
  });
  return new Map(errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? '']));
}
