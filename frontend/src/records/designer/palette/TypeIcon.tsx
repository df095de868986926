import type { ValueTypeCode } from '#libs/contracts';
import { FIELD_TYPES } from '../../../fields';

export function TypeIcon({ type }: { type: ValueTypeCode }) {
  const { icon: Icon } = FIELD_TYPES[type];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
