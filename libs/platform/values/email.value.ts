import { formedText, matches } from './text-based';

const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/;

export const email = formedText({
  code: 'email',
  generalLabel: 'Correo',
  form: matches(EMAIL, 'Esa dirección de correo no está completa.'),
  formWidth: { columns: 4, grows: true },
  list: { contact: 'email' },
  examples: {
    good: [[' ana@academia.es', 'ana@academia.es', 'ana@academia.es']],
    refused: [
      ['ana@', 'Esa dirección de correo no está completa.'],
      ['ana@academia', 'Esa dirección de correo no está completa.'],
      ['Ana <ana@academia.es>', 'Esa dirección de correo no está completa.'],
    ],
  },
});
