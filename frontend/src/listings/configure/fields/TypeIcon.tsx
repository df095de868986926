import { IconLink } from '@tabler/icons-react';
import type { ShapeField } from '#libs/contracts';
import { cellType } from '../../../fields/list-types';

/** The icon of a field's type, or of a link for a field of a related record. */
export function TypeIcon({ field }: { field: ShapeField | undefined }) {
  const type = field?.tipo ?? 'string';
  const isRelated = field !== undefined && field.ruta.length > 1 && type !== 'list';
  const Icon = isRelated ? IconLink : cellType(type).icon;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
