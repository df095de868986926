import type { RecordField, ValueTypeCode } from '#libs/contracts';
import { addressField } from './address';
import { amountField } from './amount';
import { booleanField } from './boolean';
import { colourField } from './colour';
import { dateField } from './date';
import { dateTimeField } from './date-time';
import { emailField } from './email';
import type { FieldType, Sample } from './field-type';
import { fileField } from './file';
import { ibanField } from './iban';
import { imageField } from './image';
import { longTextField } from './long-text';
import { nifField } from './nif';
import { numberField } from './number';
import { optionField } from './option';
import { referenceField } from './reference';
import { referencesField } from './references';
import { richTextField } from './rich-text';
import { telephoneField } from './telephone';
import { textField } from './text';
import { timeField } from './time';
import { weekDaysField } from './week-days';

export type { FieldInputProps, FieldType, FixedFieldProps } from './field-type';

/** Every type of value by its code. If a type is missing here, the program does not compile. */
export const FIELD_TYPES: Record<ValueTypeCode, FieldType> = {
  texto: textField,
  'texto-largo': longTextField,
  'texto-enriquecido': richTextField,
  numero: numberField,
  importe: amountField,
  fecha: dateField,
  'fecha-hora': dateTimeField,
  hora: timeField,
  booleano: booleanField,
  opcion: optionField,
  email: emailField,
  telefono: telephoneField,
  nif: nifField,
  iban: ibanField,
  color: colourField,
  direccion: addressField,
  'dias-semana': weekDaysField,
  fichero: fileField,
  imagen: imageField,
  referencia: referenceField,
  referencias: referencesField,
};

/** Returns a sample value, so that a field can be shown without a record. */
export function sampleOf(field: RecordField): Sample {
  const { sample } = FIELD_TYPES[field.tipo];
  return typeof sample === 'function' ? sample(field) : { value: sample, references: [] };
}

/** The number of grid columns that a field occupies when it is added to a form. */
export function widthOf(field: RecordField): number {
  const { width } = FIELD_TYPES[field.tipo];
  return typeof width === 'function' ? width(field) : width;
}
