import { useRef, useState } from 'react';
import { numberText } from '../../base';
import { Button, Window } from '../../ui';
import type { SelectableRow } from '../model/selection/selection';
import { outsideText } from './outside';
import css from './OutsideNote.module.css';

/** Number of records that are named; the others are only counted. */
const MAX_SHOWN = 200;

interface OutsideNoteProps {
  /** The chosen records that the search does not find. */
  rows: readonly SelectableRow[];
  onRemove: (rows: readonly SelectableRow[]) => void;
}

/** States how many chosen records the search does not find, names them, and removes them on request. */
export function OutsideNote({ rows, onRemove }: OutsideNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const isOne = rows.length === 1;
  return (
    <>
      <span role="status" className={css.count}>
        {rows.length > 0 && outsideText(rows.length)}
      </span>
      {rows.length > 0 && (
        <>
          <button type="button" className={css.link} onClick={() => setOpen(true)}>
            {isOne ? 'Verlo' : 'Verlos'}
          </button>
          <button type="button" className={css.link} onClick={() => onRemove(rows)}>
            {isOne ? 'Quitarlo' : 'Quitarlos'}
          </button>
        </>
      )}
      {isOpen && rows.length > 0 && <OutsideWindow rows={rows} onRemove={onRemove} onClose={() => setOpen(false)} />}
    </>
  );
}

function OutsideWindow({ rows, onRemove, onClose }: OutsideNoteProps & { onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const more = rows.length - MAX_SHOWN;
  const remove = (row: SelectableRow, index: number) => {
    // When a tag is removed, the focus moves to the button of the next tag. If there is no next tag, the focus moves to the button of the
    // previous tag.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onRemove([row]);
  };
  return (
    <Window
      id="seleccion-fuera"
      isOpen
      width="440px"
      title="Seleccionados que no están en esta búsqueda"
      acceptLabel={rows.length === 1 ? 'Quitarlo' : `Quitar los ${numberText(rows.length)}`}
      cancelLabel="Cerrar"
      onAccept={() => {
        onRemove(rows);
        return true;
      }}
      onClose={onClose}
    >
      <ul ref={list} className={css.names}>
        {rows.slice(0, MAX_SHOWN).map((row, index) => (
          <li key={row.id} className={css.name}>
            <span>{row.label || `n.º ${row.id}`}</span>
            <Button
              small
              variant="quiet"
              aria-label={`Quitar ${row.label || row.id}`}
              onClick={() => remove(row, index)}
            >
              Quitar
            </Button>
          </li>
        ))}
        {more > 0 && <li className={css.more}>y {numberText(more)} más</li>}
      </ul>
    </Window>
  );
}
