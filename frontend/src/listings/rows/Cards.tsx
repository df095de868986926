import { IconArrowsSort, IconPhone } from '@tabler/icons-react';
import { countText } from '../../base';
import { useList } from '../state/context';
import { rowLabel, telephoneOf } from '../model/rows/rows';
import type { ListRecord } from '#libs/contracts';
import { isSelected, toggleRow } from '../model/selection/selection';
import { columnSteps } from '../model/view/order';
import { CardBody } from './CardBody';
import css from './Cards.module.css';

/** The rows as cards, for phones. */
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
  const { definition, shownColumns, selection, select, selectableRows, openRecord } = useList();
  const label = rowLabel(shownColumns, row);
  const telephone = telephoneOf(shownColumns, row);
  const checked = isSelected(selection.selected, row.id);
  return (
    <li className={css.card} data-checked={checked || undefined}>
      <label className={css.check}>
        <input
          type="checkbox"
          aria-label={`Seleccionar ${label}`}
          checked={checked}
          onChange={() => select(toggleRow(selection.selected, { id: row.id, label }, selectableRows))}
        />
      </label>
      <CardBody
        columns={shownColumns}
        card={definition.tarjeta}
        row={row}
        title={(text) =>
          definition.acciones.abrir ? (
            <button type="button" className={css.title} onClick={() => openRecord(row.id)}>
              {text}
            </button>
          ) : (
            <strong className={css.plainTitle}>{text}</strong>
          )
        }
      />
      {telephone && (
        <a
          className={css.call}
          href={telephone.uri}
          aria-label={`Llamar a ${label}: ${telephone.text}`}
          title={telephone.text}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
        </a>
      )}
    </li>
  );
}

/** The number of records, and a control for their order. */
function CardOrder() {
  const { definition, totalRows, shownColumns, view, run } = useList();
  const first = columnSteps(view.order, shownColumns)[0];
  const current = first ? `${first.isDescending ? '-' : ''}${first.path}` : '';
  const choices = shownColumns
    .filter(({ ordenable }) => ordenable)
    .flatMap(({ campo, etiqueta }) => [
      { value: campo, label: `${etiqueta} ↑` },
      { value: `-${campo}`, label: `${etiqueta} ↓` },
    ]);
  return (
    <div className={css.above}>
      <span className="num">{countText(totalRows, definition.nombre.singular, definition.nombre.plural)}</span>
      <label className={css.order}>
        <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        <select
          aria-label="Ordenar por"
          value={choices.some(({ value }) => value === current) ? current : ''}
          onChange={(event) => run({ type: 'order', order: event.target.value })}
        >
          <option value="" disabled hidden>
            Ordenar
          </option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
