import { IconBuildingBank } from '@tabler/icons-react';
import { thirdOfRow } from './field-type';
import { maskedLine } from './shared/masked-input';
import { withoutSeparators } from './shared/text-input';

/** Shown in groups of four, as banks print it. A mask has its groups. */
export const ibanField = maskedLine({
  name: 'IBAN',
  icon: IconBuildingBank,
  width: thirdOfRow,
  sample: 'ES9121000418450200051332',
  attributes: { className: 'num' },
  tidy: withoutSeparators,
  show: (text) => withoutSeparators(text).replace(/(.{4})(?=.)/g, '$1 '),
});
