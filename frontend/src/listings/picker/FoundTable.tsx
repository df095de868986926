import type { ListRecord } from '#libs/contracts';
import { DataTable, ScrollRegion, type DataColumn, type RowAttributes } from '../../ui';
import { cellText, type PickerColumn } from './kinds';
import css from './Picker.module.css';

interface FoundTableProps {
  /** Accessible name of the scrolling region. */
  label: string;
  caption: string;
  className?: string;
  check: DataColumn<ListRecord>;
  columns: readonly PickerColumn[];
  records: readonly ListRecord[];
  rowProps: (record: ListRecord) => RowAttributes;
}

/** A page of the records that were found, each with a checkbox. */
export function FoundTable({ label, caption, className = '', check, columns, records, rowProps }: FoundTableProps) {
  return (
    <ScrollRegion label={label} className={`${css.scroll} ${className}`}>
      <DataTable
        caption={caption}
        className={css.table}
        isHeadingSticky
        columns={[check, ...columns.map(valueColumn)]}
        rows={records}
        keyOf={({ id }) => id}
        rowProps={rowProps}
      />
    </ScrollRegion>
  );
}

function valueColumn(column: PickerColumn): DataColumn<ListRecord> {
  return {
    key: column.label,
    heading: column.label,
    align: column.isRight ? 'right' : undefined,
    cell: (record) => cellText(column, record) || '—',
    // Marks a text without spaces, such as a code. The mark prevents a line break at the hyphens of the text.
    cellProps: (record) => ({ 'data-whole': !/\s/.test(cellText(column, record)) || undefined }),
  };
}
