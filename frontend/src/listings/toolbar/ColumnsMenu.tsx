import { Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../ui';
import { nextRow } from '../../ui/table/next-row';
import { useList } from '../state/context';
import type { PlacedColumn } from '../model/rows/columns';
import { changeColumn, moveColumn } from '../model/rows/columns';
import css from './ColumnsMenu.module.css';

/** The user's column preferences for a saved search: which columns are shown, pinned, and in which order. */
export function ColumnsMenu() {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton
          variant="quiet"
          label="Columnas"
          icon={<IconColumns3 size={18} stroke={1.75} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={css.box} aria-label="Columnas" data-emergente="">
        <ColumnList />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnList() {
  const { columns, setColumns, resetColumns } = useList();
  const shownCount = columns.filter(({ visible }) => visible).length;
  return (
    <>
      <h2 className={css.title}>Columnas</h2>
      <ul className={css.list} onKeyDown={moveToRow}>
        {columns.map((column, index) => (
          <ColumnRow
            key={column.campo}
            column={column}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            isOnly={column.visible && shownCount === 1}
            onMove={(steps) => setColumns(moveColumn(columns, column.campo, steps))}
            onChange={(change) => setColumns(changeColumn(columns, column.campo, change))}
          />
        ))}
      </ul>
      <div className={css.foot}>
        <Button small variant="quiet" onClick={resetColumns}>
          Como en la búsqueda guardada
        </Button>
      </div>
    </>
  );
}

/** Arrow keys, Home and End move the focus to the same control of another column. With Tab alone, this may take a hundred presses. */
function moveToRow(event: KeyboardEvent<HTMLUListElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const rows = [...currentTarget.children].map((row) => [...row.querySelectorAll<HTMLElement>('input, button')]);
  const own = rows.find((controls) => controls.includes(target));
  if (own === undefined) return;
  const next = nextRow(key, rows.indexOf(own), rows.length);
  if (next === null) return;
  event.preventDefault();
  rows[next]?.[own.indexOf(target)]?.focus();
}

interface ColumnRowProps {
  column: PlacedColumn;
  isFirst: boolean;
  isLast: boolean;
  /** True if this is the only visible column, which cannot be hidden. */
  isOnly: boolean;
  onMove: (steps: number) => void;
  onChange: (change: Partial<Pick<PlacedColumn, 'visible' | 'fijada'>>) => void;
}

function ColumnRow({ column, isFirst, isLast, isOnly, onMove, onChange }: ColumnRowProps) {
  const { etiqueta, visible, fijada = false } = column;
  return (
    <li className={css.row}>
      <label className={css.name}>
        <input
          type="checkbox"
          checked={visible}
          disabled={isOnly}
          onChange={(event) => onChange({ visible: event.target.checked })}
        />
        <span>{etiqueta}</span>
      </label>
      <IconButton
        small
        variant="quiet"
        label={`${fijada ? 'Soltar' : 'Fijar'} la columna ${etiqueta}`}
        aria-pressed={fijada}
        icon={fijada ? <IconPinFilled size={15} /> : <IconPin size={15} stroke={1.75} />}
        onClick={() => onChange({ fijada: !fijada })}
      />
      <IconButton
        small
        variant="quiet"
        label={`Subir la columna ${etiqueta}`}
        disabled={isFirst}
        staysFocusable
        icon={<IconArrowUp size={15} stroke={1.75} />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        small
        variant="quiet"
        label={`Bajar la columna ${etiqueta}`}
        disabled={isLast}
        staysFocusable
        icon={<IconArrowDown size={15} stroke={1.75} />}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
