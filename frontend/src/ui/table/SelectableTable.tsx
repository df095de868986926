import type { KeyboardEvent, MouseEvent } from 'react';
import { CheckBox } from './check-column';
import { DataTable, type DataColumn, type RowAttributes } from './DataTable';
import { nextRow } from './next-row';
import { ScrollRegion } from './ScrollRegion';
import css from './SelectableTable.module.css';
import { toggled } from '../../base';

interface Identified {
  id: number;
}

export interface SelectableTableProps<Row extends Identified> {
  caption: string;
  /** Name of the scroll region of a table without selection. */
  regionLabel: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowProps?: (row: Row) => RowAttributes;
  /** Ids of the selected rows. */
  picked: ReadonlySet<number>;
  /** True if rows can be selected, opened and removed. */
  isEditable: boolean;
  /** The accessible names of the checkboxes: `labelOf` names the checkbox of a row, `allLabel` the checkbox that selects all rows. */
  labelOf: (row: Row) => string;
  allLabel: string;
  onPick: (ids: ReadonlySet<number>) => void;
  onOpen: (row: Row) => void;
  onRemove: () => void;
  className?: string;
  /** CSS class of the column of checkboxes. */
  markClass?: string;
}

/**
 * A table whose rows can be selected. A click selects one row; a click with Ctrl adds or removes a row. A double click or Enter opens a
 * row; Delete removes the selected rows.
 * The Tab key reaches only one row. The arrow keys lead to the other rows.
 */
export function SelectableTable<Row extends Identified>(props: SelectableTableProps<Row>) {
  const { caption, regionLabel, columns, rows, rowProps, picked, isEditable, onOpen, className } = props;
  const tabStop = rows.find(({ id }) => picked.has(id)) ?? rows[0];
  const table = (
    <DataTable
      caption={caption}
      role={isEditable ? 'grid' : undefined}
      isMultiselectable={isEditable}
      areRolesExplicit
      className={[css.table, className].filter(Boolean).join(' ')}
      columns={isEditable ? [markColumn(props), ...columns] : columns}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={(row) => ({
        ...rowProps?.(row),
        ...(isEditable && {
          tabIndex: row === tabStop ? 0 : -1,
          'aria-selected': picked.has(row.id),
          onClick: (event) => onClick(event, row, props),
          onDoubleClick: () => onOpen(row),
          onKeyDown: (event) => onKeyDown(event, row, props),
        }),
      })}
    />
  );
  return isEditable ? (
    <div className={css.scroll}>{table}</div>
  ) : (
    <ScrollRegion className={css.scroll} label={regionLabel}>
      {table}
    </ScrollRegion>
  );
}

function markColumn<Row extends Identified>(props: SelectableTableProps<Row>): DataColumn<Row> {
  const { rows, picked, labelOf, allLabel, onPick, markClass } = props;
  const areAllPicked = rows.every(({ id }) => picked.has(id));
  return {
    key: 'mark',
    className: [css.mark, markClass].filter(Boolean).join(' '),
    heading: (
      <label>
        <CheckBox
          label={allLabel}
          isChecked={areAllPicked}
          isMixed={!areAllPicked && picked.size > 0}
          onToggle={() => onPick(new Set(areAllPicked ? [] : rows.map(({ id }) => id)))}
        />
      </label>
    ),
    cell: (row) => (
      <label>
        <CheckBox
          label={labelOf(row)}
          tabIndex={-1}
          isChecked={picked.has(row.id)}
          onToggle={() => onPick(toggled(picked, row.id))}
        />
      </label>
    ),
  };
}

type Acts<Row extends Identified> = Pick<SelectableTableProps<Row>, 'picked' | 'onPick' | 'onOpen' | 'onRemove'>;

function onClick<Row extends Identified>(event: MouseEvent, { id }: Row, { picked, onPick }: Acts<Row>): void {
  if (event.target instanceof Element && event.target.closest('label')) return;
  onPick(event.ctrlKey || event.metaKey ? toggled(picked, id) : new Set([id]));
}

function onKeyDown<Row extends Identified>(
  event: KeyboardEvent<HTMLTableRowElement>,
  row: Row,
  { picked, onPick, onOpen, onRemove }: Acts<Row>,
): void {
  const rows = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const next = nextRow(event.key, rows.indexOf(event.currentTarget), rows.length);
  if (next !== null) rows[next]?.focus();
  else if (event.key === 'Enter') onOpen(row);
  // If Space is pressed on the row itself, the row is picked. On a checkbox, the checkbox handles Space.
  else if (event.key === ' ' && event.target === event.currentTarget) onPick(toggled(picked, row.id));
  else if (event.key === 'Delete' && picked.size > 0) onRemove();
  else return;
  event.preventDefault();
}
