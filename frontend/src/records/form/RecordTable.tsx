import { useState, type ReactNode } from 'react';
import type { Column, ListRecord } from '#libs/contracts';
import { Cell, cellType, EMPTY_TEXT } from '../../fields/list-types';
import { emailField } from '../../fields/email';
import { itemsOf } from '../../fields/list';
import { telephoneField } from '../../fields/telephone';
import { DataTable, ScrollRegion, Tag, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { usePrinting } from './printing';
import css from './RecordTable.module.css';

export interface RecordTableProps {
  title: string;
  columns: readonly Column[];
  rows: readonly ListRecord[];
  /** Wraps the value of the first cell, for example in a link to the record of the row. */
  lead?: (row: ListRecord, value: ReactNode) => ReactNode;
  /** Renders an additional last cell with the buttons of the row. */
  tools?: (row: ListRecord) => ReactNode;
}

/** Rows of related records inside a record. */
export function RecordTable({ title, columns, rows, lead, tools }: RecordTableProps) {
  if (rows.length === 0) return <p className={css.empty}>Sin registros seleccionados</p>;
  const dataColumns = columns.map((column, index) => dataColumn(column, index === 0 ? lead : undefined));
  return (
    <ScrollRegion label={title} className={css.scroll}>
      <DataTable
        className={`${css.table} ${cards.rows}`}
        caption={title}
        columns={tools ? [...dataColumns, toolsColumn(tools)] : dataColumns}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ScrollRegion>
  );
}

const dataColumn = (column: Column, lead: RecordTableProps['lead']): DataColumn<ListRecord> => ({
  key: column.campo,
  heading: column.etiqueta,
  align: cellType(column.tipo).rightAligned ? 'right' : undefined,
  cell: (row) => {
    const value = <TableCell column={column} row={row} />;
    return lead ? lead(row, value) : <Contact href={contactHref(column, row)}>{value}</Contact>;
  },
  cellProps: (row) => ({
    'data-titulo': column.etiqueta,
    'data-entero': isOneWord(row[column.campo]) || undefined,
    'data-vacia': isEmpty(row[column.campo]) || undefined,
  }),
});

const toolsColumn = (tools: (row: ListRecord) => ReactNode): DataColumn<ListRecord> => ({
  key: 'acciones',
  heading: 'Acciones',
  isHeadingHidden: true,
  cell: tools,
  cellProps: () => ({ className: css.tools }),
});

/** Whether the value is a single word, such as a code. It is then not broken at its hyphens. */
const isOneWord = (value: unknown): boolean => typeof value === 'string' && !/\s/.test(value);

/** Whether a cell has no value. A phone hides such cells. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const CONTACT_FIELDS = { telefono: telephoneField, email: emailField } as const;

/** The address of a link that calls a telephone number or writes to a mail address; null for other values. */
function contactHref({ contacto, campo, tipo }: Column, row: ListRecord): string | null {
  const value = row[campo];
  // A cell with several values gets no link.
  if (contacto === undefined || tipo === 'list' || typeof value !== 'string' || value === '') return null;
  return CONTACT_FIELDS[contacto].href?.(value) ?? null;
}

function Contact({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <a className={css.contact} href={href}>
      {children}
    </a>
  );
}

function TableCell({ column, row }: { column: Column; row: ListRecord }) {
  const value = row[column.campo];
  return column.tipo === 'list' ? <ItemsCell items={itemsOf(value, column)} /> : <Cell value={value} column={column} />;
}

/** Number of items shown before the cell is unfolded. */
const FIRST_ITEMS = 2;

/** Several values in one cell: the first two, and a button that shows the rest. */
export function ItemsCell({ items }: { items: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const isPrinting = usePrinting();
  if (items.length === 0) return <>{EMPTY_TEXT}</>;
  const shown = open || isPrinting ? items : items.slice(0, FIRST_ITEMS);
  return (
    <div className={css.items}>
      {shown.map((item, index) => (
        <Tag key={`${index}-${item}`} title={item}>
          {item}
        </Tag>
      ))}
      {items.length > FIRST_ITEMS && (
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Plegar resultados' : `Ver los ${items.length} registros`}
        </button>
      )}
    </div>
  );
}
