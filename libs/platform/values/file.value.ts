import { idProblem, readId } from './ids';
import { defineValueType } from './value-type';

/** The id of an upload. Whether it exists is checked when the record is saved. */
export const file = defineValueType({
  code: 'fichero',
  generalLabel: 'Fichero',
  list: null,
  formWidth: { columns: 6 },
  refersTo: 'file',
  read: readId,
  problem: idProblem('Elija un fichero.'),
  text: (value, { nameOf }) => nameOf?.(value) ?? '',
  examples: {
    good: [['7', 7, '«7»']],
    refused: [
      ['0', 'Elija un fichero.'],
      ['foto.png', 'Elija un fichero.'],
    ],
  },
});
