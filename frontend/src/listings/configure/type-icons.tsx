import {
  IconCalendar,
  IconCurrencyEuro,
  IconLetterCase,
  IconLink,
  IconListDetails,
  IconNumber123,
  IconPalette,
  IconToggleLeft,
  type Icon,
} from '@tabler/icons-react';
import type { ColumnType, ShapeField } from '../../../../libs/contracts';

const ICONS: Readonly<Record<ColumnType, Icon>> = {
  string: IconLetterCase,
  number: IconNumber123,
  boolean: IconToggleLeft,
  date: IconCalendar,
  datetime: IconCalendar,
  list: IconListDetails,
  money: IconCurrencyEuro,
  color: IconPalette,
};

/** What kind of field it is: its type, or that it comes from a related record. */
export function TypeIcon({ field }: { field: ShapeField | undefined }) {
  const related = field !== undefined && field.ruta.length > 1 && field.tipo !== 'list';
  const Drawn = related ? IconLink : ICONS[field?.tipo ?? 'string'];
  return <Drawn size={16} stroke={1.75} aria-hidden />;
}
