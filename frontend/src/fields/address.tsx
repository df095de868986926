import { IconMapPin } from '@tabler/icons-react';
import { HALF_ROW } from './field-type';
import { lineOfText } from './shared/text-input';

export const addressField = lineOfText({
  name: 'dirección',
  icon: IconMapPin,
  width: HALF_ROW,
  sample: 'Calle Mayor, 1',
});
