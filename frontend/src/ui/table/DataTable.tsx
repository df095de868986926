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
  /** An `amount` is right-aligned and never wraps. */
  align?: 'right' | 'center' | 'amount';
  /** Class of the heading and of every cell. */
  className?: string;
  /** Each cell is the heading of its row. */
  isRowHeading?: boolean;
  headingProps?: HeadingAttributes;
  cell: (row: Row, index: number) => ReactNode;
  cellProps?: (row: Row) => CellAttributes;
  /** The sum of the column, in the row of `footLabel`. */
  foot?: ReactNode;
}

export interface DataTableProps<Row> {
  caption: ReactNode;
  isCaptionShown?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  rowProps?: (row: Row, index: number) => RowAttributes;
  /** A second row below a row, with `children` across all columns; null for none. `useOpenRows` stores which rows are open. */
  detail?: (row: Row) => RowAttributes | null;
  /**
   * The heading of an extra last row with the sums of columns. The heading spans the columns before the first column with a `foot`. Each
   * further column shows its `foot`.
   */
  footLabel?: ReactNode;
  /** Shown in place of the rows if there are none. */
  empty?: ReactNode;
  /** `grid` if the rows of the table can be selected or edited. */
  role?: 'grid';
  /** Several rows of a `grid` can be selected. */
  isMultiselectable?: boolean;
  /** Writes the role of every part. Needed if CSS shows the rows as cards: another `display` removes the roles of a table. */
  areRolesExplicit?: boolean;
  /** The headings stay visible while the rows scroll. */
  isHeadingSticky?: boolean;
  className?: string;
  ref?: Ref<HTMLTableElement>;
}

/**
 * A table with headings and a caption. Any CSS class of the host overrides the CSS rules of the table, because these rules have no
 * specificity.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionShown, columns, rows, keyOf, rowProps, detail, footLabel, empty } = props;
  const { role, isMultiselectable, areRolesExplicit, isHeadingSticky, className, ref } = props;
  const roles: Roles = areRolesExplicit ? rolesOf(role) : { table: role };
  const classes = [css.table, isHeadingSticky && css.sticky, className].filter(Boolean).join(' ');
  return (
    <table ref={ref} role={roles.table} aria-multiselectable={isMultiselectable ? true : undefined} className={classes}>
      <caption className={isCaptionShown ? undefined : 'solo-lectores'}>{caption}</caption>
      <thead role={roles.group}>
        <tr role={roles.row}>
          {columns.map(({ key, heading, isHeadingHidden, align, className: column, headingProps }) => (
            <th key={key} scope="col" role={roles.heading} className={column} data-align={align} {...headingProps}>
              {isHeadingHidden ? <span className="solo-lectores">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.group}>
        {rows.map((row, index) => (
          <TableRow key={keyOf(row, index)} {...{ columns, rowProps, detail, roles, row, index }} />
        ))}
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={Math.max(1, columns.length)}>{empty}</td>
          </tr>
        )}
      </tbody>
      {footLabel !== undefined && <Foot label={footLabel} columns={columns} />}
    </table>
  );
}

interface Roles {
  table?: string;
  group?: string;
  row?: string;
  heading?: string;
  rowHeading?: string;
  cell?: string;
}

const rolesOf = (role: DataTableProps<never>['role']): Roles => ({
  table: role ?? 'table',
  group: 'rowgroup',
  row: 'row',
  heading: 'columnheader',
  rowHeading: 'rowheader',
  cell: role === 'grid' ? 'gridcell' : 'cell',
});

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowProps' | 'detail'> & {
  roles: Roles;
  row: Row;
  index: number;
};

function TableRow<Row>({ columns, rowProps, detail, roles, row, index }: TableRowProps<Row>) {
  const { children, className, ...below } = detail?.(row) ?? {};
  return (
    <>
      <tr role={roles.row} {...rowProps?.(row, index)}>
        {columns.map(({ key, align, className: column, isRowHeading, cell, cellProps }) => {
          const Cell = isRowHeading ? 'th' : 'td';
          return (
            <Cell
              key={key}
              scope={isRowHeading ? 'row' : undefined}
              role={isRowHeading ? roles.rowHeading : roles.cell}
              className={column}
              data-align={align}
              {...cellProps?.(row)}
            >
              {cell(row, index)}
            </Cell>
          );
        })}
      </tr>
      {children !== undefined && (
        <tr {...below} className={[css.detail, className].filter(Boolean).join(' ')}>
          <td colSpan={columns.length}>{children}</td>
        </tr>
      )}
    </>
  );
}

function Foot<Row>({ label, columns }: { label: ReactNode; columns: readonly DataColumn<Row>[] }) {
  const first = columns.findIndex(({ foot }) => foot !== undefined);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {label}
        </th>
        {columns.slice(first).map(({ key, align, className, foot }) => (
          <td key={key} className={className} data-align={align}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
