import { IconId } from '@tabler/icons-react';
import { QUARTER_ROW } from './field-type';
import { lineOfText, withoutSeparators } from './shared/text-input';

export const nifField = lineOfText({
  name: 'NIF',
  icon: IconId,
  width: QUARTER_ROW,
  sample: '12345678Z',
  attributes: { className: 'num' },
  tidy: withoutSeparators,
});
