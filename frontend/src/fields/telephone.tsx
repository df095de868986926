import { IconPhone } from '@tabler/icons-react';
import { QUARTER_ROW } from './field-type';
import { lineOfText } from './shared/text-input';

export const telephoneField = lineOfText({
  name: 'teléfono',
  icon: IconPhone,
  width: QUARTER_ROW,
  sample: '658 471 203',
  href: (text) => `tel:${text.replace(/[^\d+]/g, '')}`,
  attributes: { type: 'tel', inputMode: 'tel', className: 'num' },
  isLongerTyped: true,
});
