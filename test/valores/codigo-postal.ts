import type { Change } from '../support/project-copy';

const after =
  (line: string, added: string): Change =>
  (text) => {
    if (!text.includes(line)) throw new Error(`«${line}» is not there`);
    return text.replace(line, `${line}${added}`);
  };

const made =
  (text: string): Change =>
  () =>
    text;

const SERVER = `
import { formedText, matches } from './text-based';

export const postalCode = formedText({
  code: 'codigo-postal',
  generalLabel: 'Código postal',
  tidy: (text) => text.replace(/\\s/g, ''),
  form: matches(/^(0[1-9]|[1-4]\\d|5[0-2])\\d{3}$/, 'Escriba las cinco cifras del código postal.'),
  examples: {
    good: [['47 001', '47001', '47001']],
    refused: [['99001', 'Escriba las cinco cifras del código postal.']],
  },
});
`;

const CLIENT = `
import { IconMailbox } from '@tabler/icons-react';
import { QUARTER_ROW } from './field-type';
import { withoutSeparators } from '../../../libs/contracts';
import { lineOfText } from './shared/text-input';

export const postalCodeField = lineOfText({
  name: 'código postal',
  icon: IconMailbox,
  width: QUARTER_ROW,
  sample: '47001',
  attributes: { className: 'num' },
  tidy: (text) => withoutSeparators('codigo', text),
});
`;

/** All that is written to add the type «código postal»; the examples in the server's file are its unit test. */
export const POSTAL_CODE: Readonly<Record<string, Change>> = {
  'libs/contracts/value-types.ts': after(`'direccion',`, `\n  'codigo-postal',`),
  'libs/platform/values/postal-code.value.ts': made(SERVER),
  'frontend/src/fields/postal-code.tsx': made(CLIENT),
  'frontend/src/fields/index.ts': (text) =>
    after(
      `  direccion: addressField,\n`,
      `  'codigo-postal': postalCodeField,\n`,
    )(after(`import { optionField } from './option';\n`, `import { postalCodeField } from './postal-code';\n`)(text)),
};
