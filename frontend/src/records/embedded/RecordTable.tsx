import { useState, type ReactNode } from 'react';
import type { Column, ListRecord } from '../../../../libs/contracts';
import { fieldFor, VACIO } from '../../fields';
import { Cell } from '../../fields/cells';
import { itemsOf } from '../../fields/items';
import { Tag } from '../../ui';
import css from './RecordTable.module.css';

export interface RecordTableProps {
  titulo: string;
  columnas: readonly Column[];
  registros: readonly ListRecord[];
  /** What stands in the first cell of a row in place of its value: the way to its record. */
  lead?: (row: ListRecord, value: ReactNode) => ReactNode;
  /** A last cell of each row: what can be done with it. */
  tools?: (row: ListRecord) => ReactNode;
}

/** Rows of related records inside a record. */
export function RecordTable({ titulo, columnas, registros, lead, tools }: RecordTableProps) {
  if (registros.length === 0) return <p className={css.empty}>Sin registros seleccionados</p>;
  return (
    <div className={css.scroll} role="region" aria-label={titulo} tabIndex={0}>
      <table className={css.table}>
        <caption className="solo-lectores">{titulo}</caption>
        <thead>
          <tr>
            {columnas.map(({ campo, etiqueta, tipo }) => (
              <th key={campo} scope="col" data-derecha={fieldFor(tipo).derecha}>
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
          {registros.map((row) => (
            <tr key={row.id}>
              {columnas.map((column, index) => {
                const value = <TableCell column={column} row={row} />;
                return (
                  <td key={column.campo} data-derecha={fieldFor(column.tipo).derecha}>
                    {index === 0 && lead ? lead(row, value) : value}
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

function TableCell({ column, row }: { column: Column; row: ListRecord }) {
  const value = row[column.campo];
  return column.tipo === 'list' ? (
    <ItemsCell items={itemsOf(value, column)} />
  ) : (
    <Cell valor={value} columna={column} />
  );
}

/** Items of a list cell before it is unfolded. */
const FIRST_ITEMS = 2;

/** Several values in one cell: the first two, and the rest when asked for. */
export function ItemsCell({ items }: { items: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return <>{VACIO}</>;
  const shown = open ? items : items.slice(0, FIRST_ITEMS);
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
