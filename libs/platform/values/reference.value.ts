import { idProblem, readId } from './ids';
import { defineValueType } from './value-type';

/** The value type for the id of a record. Lists show the columns of the record instead of the id. */
export const reference = defineValueType({
  code: 'referencia',
  generalLabel: null,
  list: null,
  formWidth: { columns: 4, shortColumns: 3, grows: true },
  refersTo: 'record',
  read: readId,
  problem: idProblem('Elija uno de la lista.'),
  text: (value, { nameOf }) => nameOf?.(value) ?? '',
  examples: {
    good: [['7', 7, '«7»']],
    refused: [
      ['0', 'Elija uno de la lista.'],
      ['-1', 'Elija uno de la lista.'],
      [[7], 'Elija uno de la lista.'],
    ],
  },
});
