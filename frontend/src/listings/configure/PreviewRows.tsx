import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Column, ListRecord } from '../../../../libs/contracts';
import { fieldFor } from '../../fields';
import { Cell } from '../../fields/cells';
import { readOrder } from '../model/order';
import { cardLines, isCode, isTelephone, nameColumn, rowLabel } from '../model/rows';
import plain from '../table/ClassicTable.module.css';
import css from './PreviewRows.module.css';
import shared from './Shared.module.css';
import { rowId } from './FieldRow';
import { rightAligned } from '../model/columns';

export interface PreviewTableProps {
  titulo: string;
  columns: readonly Column[];
  rows: readonly ListRecord[];
  orden: string;
  marked: string | null;
}

/** The rows as a plain table; the column that is being edited is tinted. */
export function PreviewTable({ titulo, columns, rows, orden, marked }: PreviewTableProps) {
  const table = useRef<HTMLTableElement>(null);
  // What is being edited is in sight, however many columns there are.
  useEffect(() => {
    table.current?.querySelector('th[data-tinte]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [marked]);
  const steps = readOrder(orden);
  const name = nameColumn(columns);
  const cell = (column: Column) => ({
    'data-derecha': rightAligned(column, fieldFor(column.tipo).derecha) || undefined,
    'data-centro': column.alineacion === 'centro' || undefined,
    'data-tinte': marked === rowId('columnas', column.campo) || undefined,
  });
  return (
    <table ref={table} className={`${plain.table} ${css.table}`}>
      <caption className="solo-lectores">Vista previa de {titulo}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const step = steps.find(({ campo }) => campo === column.campo);
            const Arrow = step?.descendente ? IconArrowDown : IconArrowUp;
            const sort = step ? (step.descendente ? 'descending' : 'ascending') : undefined;
            const { ancho } = column;
            return (
              <th
                key={column.campo}
                scope="col"
                aria-sort={sort}
                style={ancho === undefined ? undefined : { width: ancho, minWidth: ancho, maxWidth: ancho }}
                {...cell(column)}
              >
                {column.etiqueta}
                {step && <Arrow size={13} stroke={2} aria-hidden />}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td
                key={column.campo}
                data-codigo={isCode(column.campo) || undefined}
                data-entero={isCode(column.campo) || isTelephone(column) || undefined}
                data-nombre={column === name || undefined}
                style={column.ancho === undefined ? undefined : { maxWidth: column.ancho }}
                {...cell(column)}
              >
                <Cell valor={row[column.campo]} columna={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows as cards, as they are on a phone. */
export function PreviewCards({ titulo, columns, rows }: Pick<PreviewTableProps, 'titulo' | 'columns' | 'rows'>) {
  return (
    <ul className={css.cards} aria-label={`Vista previa de ${titulo}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{rowLabel(columns, row)}</strong>
          {cardLines(columns).map((column) => (
            <span key={column.campo}>
              <span className={shared.note}>{column.etiqueta}</span> <Cell valor={row[column.campo]} columna={column} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
