import type { DataColumn } from './DataTable';

export interface CheckColumnOptions<Row> {
  labelOf: (row: Row) => string;
  isChecked: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** The box in the heading, for all rows. */
  all?: { label: string; isChecked: boolean; isMixed?: boolean; onToggle: () => void };
  className?: string;
}

/** A column of boxes that check rows. */
export function checkColumn<Row>({
  labelOf,
  isChecked,
  onToggle,
  all,
  className,
}: CheckColumnOptions<Row>): DataColumn<Row> {
  return {
    key: 'check',
    className,
    heading: all && (
      <input
        type="checkbox"
        aria-label={all.label}
        checked={all.isChecked}
        ref={(input) => {
          if (input) input.indeterminate = all.isMixed === true;
        }}
        onChange={all.onToggle}
      />
    ),
    cell: (row) => (
      <input type="checkbox" aria-label={labelOf(row)} checked={isChecked(row)} onChange={() => onToggle(row)} />
    ),
  };
}
