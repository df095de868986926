import { formedText, matches } from './text-based';

export const telephone = formedText({
  code: 'telefono',
  generalLabel: 'Número de teléfono',
  form: matches(/^\+?[\d ().-]{6,20}$/, 'Escriba un teléfono con cifras, como 658 471 203.'),
  examples: {
    good: [
      ['658 471 203', '658 471 203', '658 471 203'],
      ['+34 (983) 47.12.03', '+34 (983) 47.12.03', '+34 (983) 47.12.03'],
    ],
    refused: [
      ['ninguno', 'Escriba un teléfono con cifras, como 658 471 203.'],
      ['12345', 'Escriba un teléfono con cifras, como 658 471 203.'],
    ],
  },
});
