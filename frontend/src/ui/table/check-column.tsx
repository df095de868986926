import type { DataColumn } from './DataTable';

export interface CheckBoxProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  tabIndex?: number;
  onToggle: () => void;
}

/** A checkbox in a table, whose label only screen readers read. */
export function CheckBox({ label, isChecked, isMixed = false, tabIndex, onToggle }: CheckBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={tabIndex}
      checked={isChecked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={onToggle}
    />
  );
}

export interface CheckColumnOptions<Row> {
  labelOf: (row: Row) => string;
  isChecked: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** The checkbox in the heading, which checks all rows. */
  all?: CheckBoxProps;
  className?: string;
}

/** A column of checkboxes, one for each row. */
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
    heading: all && <CheckBox {...all} />,
    cell: (row) => <CheckBox label={labelOf(row)} isChecked={isChecked(row)} onToggle={() => onToggle(row)} />,
  };
}
