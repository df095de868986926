import { IconId } from '@tabler/icons-react';
import { QUARTER_ROW } from './field-type';
import { withoutSeparators } from '#libs/contracts';
import { lineOfText } from './shared/text-input';

export const nifField = lineOfText({
  name: 'NIF',
  icon: IconId,
  width: QUARTER_ROW,
  sample: '12345678Z',
  attributes: { className: 'num' },
  isLongerTyped: true,
  tidy: (text) => withoutSeparators('nif', text).toUpperCase(),
});
