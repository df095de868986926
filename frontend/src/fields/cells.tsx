import type { ComponentType } from 'react';
import type { CellValue, ColumnType } from '../../../libs/contracts';
import { Pill, Tag } from '../ui';
import css from './cells.module.css';
import { fieldFor, isColumnType, VACIO } from './index';
import { itemsOf } from './items';
import type { CellColumn } from './kind';
import { isEmpty } from './options';

export interface CellProps {
  valor: CellValue | undefined;
  columna: CellColumn;
}

/** How many items of a to-many value are seen before `+2`. */
const VISIBLE_ITEMS = 2;

function TextCell({ valor, columna }: CellProps) {
  return <>{fieldFor(columna.tipo).text(valor, columna) || VACIO}</>;
}

function BooleanCell({ valor, columna }: CellProps) {
  const word = fieldFor('boolean').text(valor, columna);
  return word === '' ? <>{VACIO}</> : <Pill tono={valor === true ? 'good' : 'neutral'}>{word}</Pill>;
}

function ListCell({ valor, columna }: CellProps) {
  const items = itemsOf(valor, columna);
  if (items.length === 0) return <>{VACIO}</>;
  const more = items.slice(VISIBLE_ITEMS);
  return (
    <span className={css.list}>
      {items.slice(0, VISIBLE_ITEMS).map((item, index) => (
        <Tag key={`${index}-${item}`} title={item}>
          {item}
        </Tag>
      ))}
      {more.length > 0 && (
        <span className={css.more} title={more.join(', ')}>
          +{more.length}
          <span className="solo-lectores">: {more.join(', ')}</span>
        </span>
      )}
    </span>
  );
}

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

function ColorCell({ valor }: CellProps) {
  if (isEmpty(valor)) return <>{VACIO}</>;
  const colour = String(valor);
  return (
    <span className={css.colour}>
      {HEX.test(colour) && <span className={css.swatch} style={{ backgroundColor: colour }} aria-hidden />}
      {colour}
    </span>
  );
}

const CELLS: Record<ColumnType, ComponentType<CellProps>> = {
  string: TextCell,
  list: ListCell,
  number: TextCell,
  boolean: BooleanCell,
  date: TextCell,
  money: TextCell,
  datetime: TextCell,
  color: ColorCell,
};

/** A value drawn as its column's type says. */
export function Cell(props: CellProps) {
  const tipo: string = props.columna.tipo;
  const Drawn = isColumnType(tipo) ? CELLS[tipo] : TextCell;
  return <Drawn {...props} />;
}
