import { OPERATORS } from '../../../libs/contracts';
import type { CellProps, SearchFieldKind } from './kind';
import { VACIO } from './kind';
import { itemsOf } from './options';
import { stringField } from './string';

/** How many items of a to-many value are seen before `+2`. */
export const VISIBLE_ITEMS = 2;

function ListCell({ valor, columna }: CellProps) {
  const items = itemsOf(valor, columna);
  if (items.length === 0) return <>{VACIO}</>;
  const more = items.slice(VISIBLE_ITEMS);
  return (
    <span className="celda-lista" role="list">
      {items.slice(0, VISIBLE_ITEMS).map((item, index) => (
        <span key={`${index}-${item}`} className="celda-etiqueta" role="listitem" title={item}>
          {item}
        </span>
      ))}
      {more.length > 0 && (
        <span className="celda-mas" role="listitem" title={more.join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="solo-lectores">y {more.join(', ')}</span>
        </span>
      )}
    </span>
  );
}

export const listField: SearchFieldKind = {
  text: (valor, columna) => itemsOf(valor, columna).join(', '),
  Cell: ListCell,
  filter: { ...stringField.filter, operators: OPERATORS.list },
};
