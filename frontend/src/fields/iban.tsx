import { IconBuildingBank } from '@tabler/icons-react';
import { withoutSeparators } from '../../../libs/contracts';
import { thirdOfRow } from './field-type';
import { maskedLine } from './shared/masked-input';

const tidy = (text: string): string => withoutSeparators('iban', text).toUpperCase();

/** Shown in groups of four, as banks print it. A mask has its groups. */
export const ibanField = maskedLine({
  name: 'IBAN',
  icon: IconBuildingBank,
  width: thirdOfRow,
  sample: 'ES9121000418450200051332',
  attributes: { className: 'num' },
  isLongerTyped: true,
  tidy,
  show: (text) => tidy(text).replace(/(.{4})(?=.)/g, '$1 '),
});
