import { idProblem, readId } from './ids';
import { defineValueType } from './value-type';

/** The id of an uploaded image. Whether it exists and is an image is checked when the record is saved. */
export const image = defineValueType({
  code: 'imagen',
  generalLabel: 'Imagen',
  list: null,
  formWidth: { columns: 6 },
  refersTo: 'file',
  read: readId,
  problem: idProblem('Elija un fichero.'),
  text: (value, { nameOf }) => nameOf?.(value) ?? '',
  examples: {
    good: [[7, 7, '«7»']],
    refused: [[1.5, 'Elija un fichero.']],
  },
});
