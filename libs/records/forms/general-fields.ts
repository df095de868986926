import type { GeneralField, RecordFieldType } from '../../contracts';

/** Types of field that administrators may add to a record, and what the form designer calls them. */
const GENERAL: readonly [RecordFieldType, string][] = [
  ['texto', 'Texto'],
  ['texto-largo', 'Texto largo'],
  ['texto-enriquecido', 'Texto con formato'],
  ['numero', 'Número'],
  ['importe', 'Importe'],
  ['fecha', 'Fecha'],
  ['fecha-hora', 'Fecha y hora'],
  ['hora', 'Hora'],
  ['booleano', 'Casilla de sí o no'],
  ['opcion', 'Lista de opciones'],
  ['email', 'Correo'],
  ['telefono', 'Número de teléfono'],
  ['nif', 'NIF, NIE o pasaporte'],
  ['iban', 'Cuenta bancaria'],
  ['color', 'Color'],
  ['direccion', 'Domicilio'],
  ['dias-semana', 'Días de la semana'],
  ['fichero', 'Fichero'],
  ['imagen', 'Imagen'],
];

export const GENERAL_FIELDS: readonly GeneralField[] = GENERAL.map(([tipo, etiqueta]) => ({
  campo: `general_${tipo}`,
  tipo,
  etiqueta,
  obligatorio: false,
  ...(tipo === 'opcion' ? { opciones: [] } : {}),
}));

/** The type of the general field of this name; null when there is none. */
export function generalField(campo: string): GeneralField | null {
  return GENERAL_FIELDS.find((field) => field.campo === campo) ?? null;
}
