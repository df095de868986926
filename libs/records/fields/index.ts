import type { RecordFieldType } from '../../contracts';
import { option, reference, references, upload, yesOrNo } from './choice-types';
import type { FieldType } from './field-type';
import { amount, date, dateTime, number } from './figure-types';
import { colour, email, hour, iban, longText, nif, plainText, richText, telephone, weekDays } from './text-types';

export type { CheckedField, FieldType, NumberShape } from './field-type';

/** One entry for each type of field. A type that is missing here does not compile. */
export const FIELD_TYPES: Record<RecordFieldType, FieldType> = {
  texto: plainText,
  direccion: plainText,
  'texto-largo': longText,
  'texto-enriquecido': richText,
  numero: number,
  importe: amount,
  fecha: date,
  'fecha-hora': dateTime,
  hora: hour,
  booleano: yesOrNo,
  opcion: option,
  referencia: reference,
  referencias: references,
  fichero: upload,
  imagen: upload,
  email,
  telefono: telephone,
  nif,
  iban,
  color: colour,
  'dias-semana': weekDays,
};
