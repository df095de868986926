import { IconPhone } from '@tabler/icons-react';
import { telephoneUri } from '../base';
import { QUARTER_ROW } from './field-type';
import { lineOfText } from './shared/text-input';

export const telephoneField = lineOfText({
  name: 'teléfono',
  icon: IconPhone,
  width: QUARTER_ROW,
  sample: '658 471 203',
  href: telephoneUri,
  attributes: { type: 'tel', inputMode: 'tel', className: 'num' },
  isLongerTyped: true,
});
