import { listedAsText } from './text-based';
import { defineValueType, optionLabel, plainText } from './value-type';

/** One of the codes that the field declares. */
export const option = defineValueType({
  code: 'opcion',
  generalLabel: 'Lista de opciones',
  list: listedAsText(),
  hasOptions: true,
  read: (raw) => raw,
  problem: (value, { opciones = [] }) =>
    opciones.some(({ valor }) => valor === value) ? null : 'Elija una de las opciones.',
  text: (value, { opciones }) => optionLabel(plainText(value), opciones),
  examples: {
    field: { opciones: [{ valor: 'M', etiqueta: 'Mañana' }] },
    good: [['M', 'M', 'Mañana']],
    refused: [
      ['T', 'Elija una de las opciones.'],
      [['M'], 'Elija una de las opciones.'],
    ],
  },
});
