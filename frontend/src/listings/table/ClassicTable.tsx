import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListRecord } from '../../../../libs/contracts';
import { RecordLink } from '../../app';
import { fieldFor } from '../../fields';
import { Cell } from '../../fields/cells';
import { useList } from '../context';
import { rightAligned, type PlacedColumn } from '../model/columns';
import { pressHeading, readOrder } from '../model/order';
import { cellLink, isCode, isTelephone, nameColumn, rowLabel } from '../model/rows';
import { countOf, isSelected } from '../model/selection';
import css from './ClassicTable.module.css';

/** The classic list: a plain table of the same rows, good for printing and for screen readers. */
export function ClassicTable() {
  const { definition, shown, rows, seleccion, select, selectableRows } = useList();
  const all = rows.every(({ id }) => isSelected(seleccion.selection, id));
  return (
    <table className={css.table}>
      <caption className="solo-lectores">{definition.titulo}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.check}>
            <input
              type="checkbox"
              aria-label="Seleccionar la página"
              checked={all}
              onChange={() =>
                select(
                  all
                    ? { tipo: 'desmarcar', filas: selectableRows, enPagina: selectableRows }
                    : { tipo: 'marcar', filas: selectableRows },
                )
              }
            />
          </th>
          {shown.map((column) => (
            <Heading key={column.campo} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column }: { column: PlacedColumn }) {
  const { view, act } = useList();
  const step = readOrder(view.orden).find(({ campo }) => campo === column.campo);
  const right = rightAligned(column, fieldFor(column.tipo).derecha) || undefined;
  const place = {
    'data-derecha': right,
    'data-centro': column.alineacion === 'centro' || undefined,
    style: widthOf(column),
  };
  if (!column.ordenable) {
    return (
      <th scope="col" {...place}>
        {column.etiqueta}
      </th>
    );
  }
  const Arrow = step?.descendente ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" {...place} aria-sort={step ? (step.descendente ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={css.sort}
        onClick={(event) => act({ tipo: 'ordenar', orden: pressHeading(view.orden, column.campo, event.shiftKey) })}
      >
        {column.etiqueta}
        {step && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

/** A width that was given holds; the others share what is left. */
function widthOf({ ancho }: PlacedColumn) {
  return ancho === undefined ? undefined : { width: ancho, minWidth: ancho };
}

function Row({ row }: { row: ListRecord }) {
  const { shown, seleccion, select, selectableRows, openRecord } = useList();
  const label = rowLabel(shown, row);
  const checked = isSelected(seleccion.selection, row.id);
  const filas = [{ id: row.id, rotulo: label }];
  const name = nameColumn(shown);
  return (
    <tr
      data-marcada={checked || undefined}
      onDoubleClick={() => countOf(seleccion.selection) <= 1 && openRecord(row.id)}
    >
      <td className={css.check}>
        <input
          type="checkbox"
          aria-label={`Seleccionar ${label}`}
          checked={checked}
          onChange={() =>
            select(checked ? { tipo: 'desmarcar', filas, enPagina: selectableRows } : { tipo: 'marcar', filas })
          }
        />
      </td>
      {shown.map((column) => (
        <td
          key={column.campo}
          data-derecha={rightAligned(column, fieldFor(column.tipo).derecha) || undefined}
          data-centro={column.alineacion === 'centro' || undefined}
          data-codigo={isCode(column.campo) || undefined}
          data-entero={isCode(column.campo) || isTelephone(column) || undefined}
        >
          {column === name ? (
            <button type="button" className={css.name} onClick={() => openRecord(row.id)}>
              <Cell valor={row[column.campo]} columna={column} />
            </button>
          ) : (
            <LinkedCell column={column} row={row} />
          )}
        </td>
      ))}
    </tr>
  );
}

function LinkedCell({ column, row }: { column: PlacedColumn; row: ListRecord }) {
  const link = cellLink(column, row);
  const cell = <Cell valor={row[column.campo]} columna={column} />;
  return link === null ? cell : <RecordLink to={link}>{cell}</RecordLink>;
}
