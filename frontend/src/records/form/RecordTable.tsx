import { useState, type ReactNode } from 'react';
import type { Column, ListRecord } from '../../../../libs/contracts';
import { Cell, cellType, EMPTY_TEXT } from '../../fields/list-types';
import { emailField } from '../../fields/email';
import { itemsOf } from '../../fields/list';
import { telephoneField } from '../../fields/telephone';
import { Tag } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { usePrinting } from './printing';
import css from './RecordTable.module.css';

export interface RecordTableProps {
  title: string;
  columns: readonly Column[];
  rows: readonly ListRecord[];
  /** Wraps the value of the first cell: a link to the record of the row. */
  lead?: (row: ListRecord, value: ReactNode) => ReactNode;
  /** Content of a last cell: the buttons of the row. */
  tools?: (row: ListRecord) => ReactNode;
}

/** Rows of related records inside a record. */
export function RecordTable({ title, columns, rows, lead, tools }: RecordTableProps) {
  if (rows.length === 0) return <p className={css.empty}>Sin registros seleccionados</p>;
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={`${css.table} ${cards.rows}`}>
        <caption className="solo-lectores">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ campo, etiqueta, tipo }) => (
              <th key={campo} scope="col" data-derecha={cellType(tipo).rightAligned}>
                {etiqueta}
              </th>
            ))}
            {tools && (
              <th scope="col">
                <span className="solo-lectores">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) => {
                const value = <TableCell column={column} row={row} />;
                const contact = contactHref(column, row);
                return (
                  <td
                    key={column.campo}
                    data-derecha={cellType(column.tipo).rightAligned}
                    data-titulo={column.etiqueta}
                    data-entero={isOneWord(row[column.campo]) || undefined}
                    data-vacia={isEmpty(row[column.campo]) || undefined}
                  >
                    {index === 0 && lead ? (
                      lead(row, value)
                    ) : contact === null ? (
                      value
                    ) : (
                      <a className={css.contact} href={contact}>
                        {value}
                      </a>
                    )}
                  </td>
                );
              })}
              {tools && <td className={css.tools}>{tools(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Codes and numbers of documents are not broken at their hyphens. */
const isOneWord = (value: unknown): boolean => typeof value === 'string' && !/\s/.test(value);

/** On a phone a field without a value takes no room. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const CONTACT_FIELDS = { telefono: telephoneField, email: emailField } as const;

/** The address that a telephone number or a mailbox leads to; null for other values. */
function contactHref({ contacto, campo, tipo }: Column, row: ListRecord): string | null {
  const value = row[campo];
  // A cell of several values is no link.
  if (contacto === undefined || tipo === 'list' || typeof value !== 'string' || value === '') return null;
  return CONTACT_FIELDS[contacto].href?.(value) ?? null;
}

function TableCell({ column, row }: { column: Column; row: ListRecord }) {
  const value = row[column.campo];
  return column.tipo === 'list' ? <ItemsCell items={itemsOf(value, column)} /> : <Cell value={value} column={column} />;
}

/** Items of a list cell before it is unfolded. */
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
