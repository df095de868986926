import { useEffect, type MouseEvent } from 'react';
import type { PaletteRow, RowGroup } from './model/rows';
import { PaletteIcon } from './PaletteIcon';
import css from './Palette.module.css';

export interface PaletteRowsProps {
  id: string;
  groups: readonly RowGroup[];
  /** Index of the marked row. */
  active: number;
  /** True while the rows still belong to an earlier text. */
  isStale: boolean;
  onMark: (index: number) => void;
  onOpen: (row: PaletteRow, inNewTab: boolean) => void;
}

/** The id of a row's element, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The groups of rows as a listbox. The focus stays in the field; the marked row is its active descendant. */
export function PaletteRows({ id, groups, active, isStale, onMark, onOpen }: PaletteRowsProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let index = 0;
  return (
    <div
      id={id}
      className={css.rows}
      role="listbox"
      aria-label="Resultados"
      aria-busy={isStale}
      // Without this handler, a click would take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div className={css.groupTitle} id={`${id}-${group.id}`} role="presentation">
            {group.title}
          </div>
          {group.rows.map((row) => {
            const place = index++;
            return (
              <Row
                key={row.id}
                row={row}
                id={optionId(id, place)}
                isActive={place === active}
                onMark={() => onMark(place)}
                onOpen={(inNewTab) => onOpen(row, inNewTab)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  row: PaletteRow;
  id: string;
  isActive: boolean;
  onMark: () => void;
  onOpen: (inNewTab: boolean) => void;
}

function Row({ row: { icon, title, detail }, id, isActive, onMark, onOpen }: RowProps) {
  const onClick = (event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey);
  return (
    <div
      id={id}
      className={css.row}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onMark}
      onClick={onClick}
    >
      <span className={css.icon}>
        <PaletteIcon name={icon} />
      </span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>{' '}
        {detail !== '' && (
          <span className={css.detail} title={detail}>
            {detail}
          </span>
        )}
      </span>
      {isActive && (
        <kbd className={css.key} aria-hidden>
          Intro
        </kbd>
      )}
    </div>
  );
}
