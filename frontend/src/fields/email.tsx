import { IconMail } from '@tabler/icons-react';
import { thirdOfRow } from './field-type';
import { lineOfText } from './shared/text-input';

export const emailField = lineOfText({
  name: 'correo',
  icon: IconMail,
  width: thirdOfRow,
  sample: 'correo@ejemplo.es',
  href: (text) => `mailto:${text}`,
  attributes: { type: 'email', inputMode: 'email' },
});
