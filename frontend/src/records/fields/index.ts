import type { RecordFieldType } from '../../../../libs/contracts';
import { booleanKind, colourKind, optionKind, weekDaysKind } from './choices';
import { fileKind, imageKind } from './files';
import { dateKind, dateTimeKind, moneyKind, numberKind, timeKind } from './figures';
import type { RecordFieldKind } from './kind';
import { referenceKind, referencesKind } from './references';
import { richTextKind } from './rich-text';
import { emailKind, ibanKind, longTextKind, nifKind, telephoneKind, textKindPlain } from './text';

export type { RecordFieldKind, RecordInputProps } from './kind';

/** One entry for each type of field of a record. A type that is missing here does not compile. */
export const RECORD_FIELDS: Record<RecordFieldType, RecordFieldKind> = {
  texto: textKindPlain,
  'texto-largo': longTextKind,
  'texto-enriquecido': richTextKind,
  numero: numberKind,
  importe: moneyKind,
  fecha: dateKind,
  'fecha-hora': dateTimeKind,
  hora: timeKind,
  booleano: booleanKind,
  opcion: optionKind,
  referencia: referenceKind,
  referencias: referencesKind,
  fichero: fileKind,
  imagen: imageKind,
  email: emailKind,
  telefono: telephoneKind,
  nif: nifKind,
  iban: ibanKind,
  color: colourKind,
  direccion: textKindPlain,
  'dias-semana': weekDaysKind,
};
