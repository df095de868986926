import { IconBuildingBank } from '@tabler/icons-react';
import { withoutSeparators } from '#libs/contracts';
import { thirdOfRow } from './field-type';
import { maskedLine } from './shared/masked-input';

const tidy = (text: string): string => withoutSeparators('iban', text).toUpperCase();

/**
 * Returns whether the text is a mask, such as `ES91 •••• 1332`. A mask is not formatted: it is grouped already, and its dots would be
 * taken for separators.
 */
const isMask = (text: string): boolean => text.includes('••••');

/** Shown in groups of four, as banks print it. */
export const ibanField = maskedLine({
  name: 'IBAN',
  icon: IconBuildingBank,
  width: thirdOfRow,
  sample: 'ES9121000418450200051332',
  attributes: { className: 'num' },
  isLongerTyped: true,
  tidy,
  show: (text) => (isMask(text) ? text : tidy(text).replace(/(.{4})(?=.)/g, '$1 ')),
});
