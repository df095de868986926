import { formedText } from './text-based';

export const address = formedText({
  code: 'direccion',
  generalLabel: 'Domicilio',
  form: () => null,
  formWidth: { columns: 5, grows: true },
  examples: {
    good: [[' Calle Mayor, 1 ', 'Calle Mayor, 1', 'Calle Mayor, 1']],
    refused: [['Calle Mayor\n1', 'Tiene caracteres que no se admiten.']],
  },
});
