import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Column, ListCard, ListRecord } from '#libs/contracts';
import { DataTable, type DataColumn } from '../../../ui';
import { columnSteps } from '../../model/view/order';
import { nameColumn } from '../../model/rows/rows';
import { CardBody } from '../../rows/CardBody';
import plain from '../../rows/ClassicTable.module.css';
import { dataColumn } from '../../rows/data-column';
import css from './PreviewRows.module.css';
import { rowId } from '../fields/FieldRow';

export interface PreviewTableProps {
  title: string;
  columns: readonly Column[];
  rows: readonly ListRecord[];
  order: string;
  /** The id of the column row that is open in the editor. The preview tints the column that belongs to this id. */
  marked: string | null;
}

/** The rows as a table. The column being edited is tinted and scrolled into view. */
export function PreviewTable({ title, columns, rows, order, marked }: PreviewTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const heading = table.current?.querySelector('th[data-tinted]');
    heading?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [marked]);
  const name = nameColumn(columns);
  return (
    <DataTable
      ref={table}
      caption={`Vista previa de ${title}`}
      className={`${plain.table} ${css.table}`}
      isHeadingSticky
      columns={columns.map((column) =>
        previewColumn(column, {
          order,
          isName: column === name,
          isTinted: marked === rowId('columnas', column.campo),
        }),
      )}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

interface PreviewColumnOptions {
  order: string;
  isName: boolean;
  isTinted: boolean;
}

function previewColumn(column: Column, options: PreviewColumnOptions): DataColumn<ListRecord> {
  const { order, isName, isTinted } = options;
  const { ancho: width } = column;
  const step = columnSteps(order, [column]).find(({ path }) => path === column.campo);
  const Arrow = step?.isDescending ? IconArrowDown : IconArrowUp;
  const plainColumn = dataColumn(column);
  const tinted = { 'data-tinted': isTinted || undefined };
  return {
    ...plainColumn,
    heading: (
      <>
        {column.etiqueta}
        {step && <Arrow size={13} stroke={2} aria-hidden />}
      </>
    ),
    headingProps: {
      ...tinted,
      'aria-sort': step ? (step.isDescending ? 'descending' : 'ascending') : undefined,
      style: width === undefined ? undefined : { width, minWidth: width, maxWidth: width },
    },
    cellProps: (row) => ({
      ...plainColumn.cellProps?.(row),
      ...tinted,
      'data-name': isName || undefined,
      style: width === undefined ? undefined : { maxWidth: width },
    }),
  };
}

interface PreviewCardsProps extends Pick<PreviewTableProps, 'title' | 'columns' | 'rows'> {
  card: ListCard | null;
}

/** The rows as cards, as on a phone. */
export function PreviewCards({ title, columns, rows, card }: PreviewCardsProps) {
  return (
    <ul className={css.cards} aria-label={`Vista previa de ${title}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <CardBody columns={columns} card={card} row={row} title={(text) => <strong>{text}</strong>} />
        </li>
      ))}
    </ul>
  );
}
