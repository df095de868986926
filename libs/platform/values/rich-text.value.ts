import { htmlToText, readRichText } from '../html';
import { defineValueType, plainText } from './value-type';

/** HTML written in the editor. It is cleaned before it is checked or stored. */
export const richText = defineValueType({
  code: 'texto-enriquecido',
  generalLabel: 'Texto con formato',
  list: null,
  formWidth: { columns: 12 },
  plainControl: 'lines',
  read: (raw) => {
    const read = readRichText(raw);
    return read.ok ? read.value : raw;
  },
  problem: (value, { longitudMaxima }) => {
    const read = readRichText(value, longitudMaxima);
    return read.ok ? null : read.message;
  },
  text: (value) => htmlToText(plainText(value)),
  examples: {
    field: { longitudMaxima: 60 },
    good: [
      ['<p>Una <b>nota</b></p><script>1</script>', '<p>Una <b>nota</b></p>', 'Una nota'],
      ['<p>una</p><p>dos</p>', '<p>una</p><p>dos</p>', 'una\ndos'],
    ],
    refused: [
      [7, 'Debe ser un texto.'],
      ['x'.repeat(61), 'No puede pasar de 60 letras, con su formato.'],
    ],
  },
});
