import { DEMO_NIF } from './pagos/demo-nif';

/** The name of the demo academy. */
export const DEMO_ACADEMIA_NAME = 'Academia Alameda';

/** Settings of the demo academy. */
export const DEMO_SETTINGS = {
  'academia.nombre': DEMO_ACADEMIA_NAME,
  'academia.nif': DEMO_NIF,
  'academia.direccion': 'Paseo de la Alameda, 12, 47004 Valladolid',
  'academia.telefono': '983 204 000',
  'academia.email': 'secretaria@example.com',
  'soporte.email': 'soporte@example.com',
  'soporte.chat': 'https://chat.example.com/claustro',
  'soporte.telefono': '983 204 100',
};

/** The academy's data as printed on pay letters. */
export const DEMO_PAYER = {
  nombre: DEMO_ACADEMIA_NAME,
  nif: DEMO_NIF,
  direccion: DEMO_SETTINGS['academia.direccion'],
};
