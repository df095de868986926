import { IconArrowsSort, IconPhone } from '@tabler/icons-react';
import { Cell } from '../../fields/cells';
import { fieldFor } from '../../fields';
import { countText } from '../../ui';
import { useList } from '../context';
import { cardLines, rowLabel, telephoneOf } from '../model/rows';
import type { PlacedColumn } from '../model/columns';
import type { ListRecord } from '../../../../libs/contracts';
import { isSelected } from '../model/selection';
import { readOrder } from '../model/order';
import css from './Cards.module.css';

/** The rows on a phone: a card each, made from the columns. */
export function Cards() {
  const { definition, rows } = useList();
  return (
    <>
      <CardOrder />
      <ul className={css.cards} aria-label={definition.titulo}>
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function Card({ row }: { row: ListRecord }) {
  const { shown, seleccion, select, selectableRows, openRecord } = useList();
  const label = rowLabel(shown, row);
  const telephone = telephoneOf(shown, row);
  const filas = [{ id: row.id, rotulo: label }];
  const checked = isSelected(seleccion.selection, row.id);
  return (
    <li className={css.card} data-marcada={checked || undefined}>
      <label className={css.check}>
        <input
          type="checkbox"
          aria-label={`Seleccionar ${label}`}
          checked={checked}
          onChange={() =>
            select(checked ? { tipo: 'desmarcar', filas, enPagina: selectableRows } : { tipo: 'marcar', filas })
          }
        />
      </label>
      <div className={css.body}>
        <button type="button" className={css.title} onClick={() => openRecord(row.id)}>
          {label}
        </button>
        {cardLines(shown).map((column) => (
          <CardLine key={column.campo} column={column} row={row} />
        ))}
      </div>
      {telephone && (
        <a
          className={css.call}
          href={telephone.uri}
          aria-label={`Llamar a ${label}: ${telephone.texto}`}
          title={telephone.texto}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
        </a>
      )}
    </li>
  );
}

function CardLine({ column, row }: { column: PlacedColumn; row: ListRecord }) {
  const valor = row[column.campo];
  if (fieldFor(column.tipo).text(valor, column) === '') return null;
  return (
    <div className={css.line}>
      <span className={css.lineLabel}>{column.etiqueta}</span>
      <Cell valor={valor} columna={column} />
    </div>
  );
}

/** How many there are, and by what the cards are ordered. */
function CardOrder() {
  const { definition, totalRegistros, shown, view, act } = useList();
  const first = readOrder(view.orden)[0];
  const current = first ? `${first.descendente ? '-' : ''}${first.campo}` : '';
  const choices = shown
    .filter(({ ordenable }) => ordenable)
    .flatMap(({ campo, etiqueta }) => [
      { valor: campo, etiqueta: `${etiqueta} ↑` },
      { valor: `-${campo}`, etiqueta: `${etiqueta} ↓` },
    ]);
  return (
    <div className={css.above}>
      <span className="num">{countText(totalRegistros, definition.nombre.singular, definition.nombre.plural)}</span>
      <label className={css.order}>
        <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        <select
          aria-label="Ordenar por"
          value={choices.some(({ valor }) => valor === current) ? current : ''}
          onChange={(event) => act({ tipo: 'ordenar', orden: event.target.value })}
        >
          <option value="" disabled hidden>
            Ordenar
          </option>
          {choices.map(({ valor, etiqueta }) => (
            <option key={valor} value={valor}>
              {etiqueta}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
