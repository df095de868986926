import type { RecordFieldType } from '../../../../libs/contracts';

/** What each type of field is called in a word or two. */
export const TYPE_NAMES: Record<RecordFieldType, string> = {
  texto: 'texto',
  'texto-largo': 'texto largo',
  'texto-enriquecido': 'texto con formato',
  numero: 'número',
  importe: 'importe',
  fecha: 'fecha',
  'fecha-hora': 'fecha y hora',
  hora: 'hora',
  booleano: 'sí o no',
  opcion: 'opciones',
  referencia: 'registro',
  referencias: 'registros',
  fichero: 'fichero',
  imagen: 'imagen',
  email: 'correo',
  telefono: 'teléfono',
  nif: 'NIF',
  iban: 'IBAN',
  color: 'color',
  direccion: 'dirección',
  'dias-semana': 'días',
};
