import { IconListDetails } from '@tabler/icons-react';
import { OPERATORS, type CellValue } from '#libs/contracts';
import { Tag } from '../ui';
import { ITEM_TYPES } from './item-types';
import { EMPTY_TEXT, type CellColumn, type CellProps, type CellType, type FilterType } from './list-type';
import css from './shared/cells.module.css';
import { textFilter } from './text';

/** Several values of another type in one cell: the column of a to-many relation. */
export const listCell: CellType = {
  text: (value, column) => itemsOf(value, column).join(', '),
  Cell: ListCell,
  minWidth: 90,
  shrinksTo: { cell: 0.86, name: 0.86 },
  icon: IconListDetails,
};

export const listFilter: FilterType = { ...textFilter, operators: OPERATORS.list };

/** The values of a cell, each as text. */
export function itemsOf(value: CellValue | undefined, column: CellColumn): string[] {
  const type: string = column.elementos ?? 'string';
  const { text } = isItemType(type) ? ITEM_TYPES[type] : ITEM_TYPES.string;
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.filter(isItem).map((item) => text(item, column));
}

/** True if this client knows the type. The server sends the type, and a newer server may send an unknown type. */
function isItemType(type: string): type is keyof typeof ITEM_TYPES {
  return Object.hasOwn(ITEM_TYPES, type);
}

function isItem(item: unknown): item is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof item) && item !== '';
}

/** Number of items shown. Of the other items, only the number is shown: `+2`. */
const VISIBLE_ITEMS = 2;

function ListCell({ value, column }: CellProps) {
  const items = itemsOf(value, column);
  if (items.length === 0) return <>{EMPTY_TEXT}</>;
  const more = items.slice(VISIBLE_ITEMS);
  return (
    <span className={css.list}>
      {items.slice(0, VISIBLE_ITEMS).map((item, index) => (
        <Tag key={`${index}-${item}`} title={item}>
          {item}
        </Tag>
      ))}
      {more.length > 0 && (
        <span className={css.more} title={more.join(', ')}>
          +{more.length}
          <span className="solo-lectores">: {more.join(', ')}</span>
        </span>
      )}
    </span>
  );
}
