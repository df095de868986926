import type { HTMLAttributes, Key, ReactNode, Ref, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import css from './DataTable.module.css';

type DataAttributes = Readonly<Record<`data-${string}`, string | number | boolean | undefined>>;
export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & DataAttributes;
export type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & DataAttributes;
export type HeadingAttributes = ThHTMLAttributes<HTMLTableCellElement> & DataAttributes;

export interface DataColumn<Row> {
  key: Key;
  heading: ReactNode;
  /** Hides the heading from all but screen readers, for a column of buttons. */
  isHeadingHidden?: boolean;
  align?: 'right' | 'center';
  /** Class of the heading and of every cell. */
  className?: string;
  headingProps?: HeadingAttributes;
  cell: (row: Row, index: number) => ReactNode;
  cellProps?: (row: Row) => CellAttributes;
}

export interface DataTableProps<Row> {
  caption: ReactNode;
  isCaptionShown?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  rowProps?: (row: Row, index: number) => RowAttributes;
  /** Shown in place of the rows if there are none. */
  empty?: ReactNode;
  /** `grid` if its rows can be selected or edited. */
  role?: 'grid';
  /** The headings stay visible while the rows scroll. */
  isHeadingSticky?: boolean;
  className?: string;
  ref?: Ref<HTMLTableElement>;
}

/** Rows and columns with headings and a caption. Its CSS rules have no specificity, so any class of the host overrides them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown, columns, rows, keyOf, rowProps, empty, role, isHeadingSticky, className, ref } =
    props;
  const classes = [css.table, isHeadingSticky && css.sticky, className].filter(Boolean).join(' ');
  return (
    <table ref={ref} role={role} className={classes}>
      <caption className={isCaptionShown ? undefined : 'solo-lectores'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, heading, isHeadingHidden, align, className: column, headingProps }) => (
            <th key={key} scope="col" className={column} data-align={align} {...headingProps}>
              {isHeadingHidden ? <span className="solo-lectores">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...rowProps?.(row, index)}>
            {columns.map(({ key, align, className: column, cell, cellProps }) => (
              <td key={key} className={column} data-align={align} {...cellProps?.(row)}>
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={Math.max(1, columns.length)}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
