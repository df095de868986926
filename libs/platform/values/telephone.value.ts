import { readTelephone } from './read-telephone';
import { formedText } from './text-based';

const WRONG = 'Escriba un teléfono completo, como 653 025 900; si es de otro país, con su prefijo: +351 912 345 678.';

/** A telephone number in the form of `readTelephone`. */
export const telephone = formedText({
  code: 'telefono',
  generalLabel: 'Número de teléfono',
  tidy: (text) => readTelephone(text) ?? text,
  form: (text) => (readTelephone(text) === null ? WRONG : null),
  comparesDigits: true,
  list: { contact: 'telefono' },
  examples: {
    good: [
      ['653025900', '653 025 900', '653 025 900'],
      ['653 02 59 00', '653 025 900', '653 025 900'],
      ['+34 653 025 900', '653 025 900', '653 025 900'],
      ['0034653025900', '653 025 900', '653 025 900'],
      ['34653025900', '653 025 900', '653 025 900'],
      ['+34 (983) 47.12.03', '983 471 203', '983 471 203'],
      ['91-234-56-78', '912 345 678', '912 345 678'],
      ['(+34) 653 025 900', '653 025 900', '653 025 900'],
      ['(0034) 653025900', '653 025 900', '653 025 900'],
      ['+34(653)025900', '653 025 900', '653 025 900'],
      ['tel:+34653025900', '653 025 900', '653 025 900'],
      ['Tel. 653/02/59/00', '653 025 900', '653 025 900'],
      ['+44 (0)7911 123456', '+44 7911 123456', '+44 7911 123456'],
      ['900123456', '900 123 456', '900 123 456'],
      ['+351912345678', '+351 912 345 678', '+351 912 345 678'],
      ['00351 912 345 678', '+351 912 345 678', '+351 912 345 678'],
      ['+44 7911-123456', '+44 7911 123456', '+44 7911 123456'],
    ],
    refused: [
      ['ninguno', WRONG],
      ['622 33', WRONG],
      ['123 456 789', WRONG],
      ['653 025 9000', WRONG],
      ['+351 9123', WRONG],
      ['+999 912 345 678', WRONG],
      // Short codes are not telephones of people.
      ['112', WRONG],
      // An extension or a second number is refused: a field holds one number that can be dialled.
      ['912 345 678 ext. 12', WRONG],
      ['653 025 900 / 653 025 901', WRONG],
    ],
  },
});
