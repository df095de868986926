import { addressProblem } from '../mail/address';
import { formedText } from './text-based';
import type { Refused } from './value-type';

const INCOMPLETE = 'Esa dirección de correo no está completa.';
const WRONG = 'Esa dirección de correo no existe: revise los puntos y los guiones.';

export const email = formedText({
  code: 'email',
  generalLabel: 'Correo',
  tidy: (text) => text.replace(/^mailto:/i, ''),
  form: addressProblem,
  formWidth: { columns: 4, grows: true },
  list: { contact: 'email' },
  examples: {
    good: [
      [' ana@academia.es', 'ana@academia.es', 'ana@academia.es'],
      ['mailto:ana@academia.es', 'ana@academia.es', 'ana@academia.es'],
      [
        'ana.maria_lopez+clases@sub.academia.es',
        'ana.maria_lopez+clases@sub.academia.es',
        'ana.maria_lopez+clases@sub.academia.es',
      ],
      ['begoña@ñandú.es', 'begoña@ñandú.es', 'begoña@ñandú.es'],
      ['李@例子.中国', '李@例子.中国', '李@例子.中国'],
      ['ana@xn--and-6ma2c.es', 'ana@xn--and-6ma2c.es', 'ana@xn--and-6ma2c.es'],
    ],
    refused: [
      ...[
        'ana@ejemplo..es',
        'ana@.ejemplo.es',
        'ana..b@ejemplo.es',
        '.ana@ejemplo.es',
        'ana.@ejemplo.es',
        'ana@-ejemplo.es',
        'ana@ejemplo-.es',
        'ana@ejemplo.es.',
        'ana@ejem_plo.es',
        'ana@ejemplo.c',
        'ana@ejemplo.123',
      ].map((typed): Refused => [typed, WRONG]),
      ['ana@@ejemplo.es', INCOMPLETE],
      ['"ana lópez"@ejemplo.es', INCOMPLETE],
      ['ana@', INCOMPLETE],
      ['ana@academia', INCOMPLETE],
      ['Ana <ana@academia.es>', INCOMPLETE],
    ],
  },
});
