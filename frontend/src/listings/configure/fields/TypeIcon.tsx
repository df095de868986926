import { IconLink } from '@tabler/icons-react';
import type { ShapeField } from '#libs/contracts';
import { cellType } from '../../../fields/list-types';

/** The icon of the field's type. A field of a related record has the icon of a link instead. */
export function TypeIcon({ field }: { field: ShapeField | undefined }) {
  const type = field?.tipo ?? 'string';
  const isRelated = field !== undefined && field.ruta.length > 1 && type !== 'list';
  const Icon = isRelated ? IconLink : cellType(type).icon;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
