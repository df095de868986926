import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useList } from '../state/context';
import type { ListFocus } from '../state/use-list-focus';
import { countSelected, isSelected } from '../model/selection/selection';
import { selectAllText } from '../model/view/words';
import css from './Footer.module.css';

interface SelectionButtonProps {
  reference: RefObject<HTMLButtonElement | null>;
  /** The button that gets the focus after a click on this button, because the click removes or disables this button. */
  next: RefObject<HTMLButtonElement | null>;
}

/**
 * Waits until the footer has rendered, then focuses the button `next` without scrolling the page. If this button does not exist, focuses
 * the button of the search panel.
 */
function moveFocusTo(next: RefObject<HTMLButtonElement | null>, { toToggle }: ListFocus): void {
  requestAnimationFrame(() => (next.current ? next.current.focus({ preventScroll: true }) : toToggle()));
}

/** Clears the selection. */
export function ClearSelection({ reference, next }: SelectionButtonProps) {
  const { selection, select, focus } = useList();
  const disabled = countSelected(selection.selected) === 0;
  const clear = () => {
    select({ type: 'clear' });
    moveFocusTo(next, focus);
  };
  return (
    <button ref={reference} type="button" className={css.link} disabled={disabled} onClick={clear}>
      <IconX size={14} stroke={1.75} aria-hidden />
      Quitar selección
    </button>
  );
}

/** Selects every row that matches, on all pages. */
export function SelectAll({ reference, next }: SelectionButtonProps) {
  const { selection, outside, selectAll, isSelectingAll, rows, totalRows: total, focus } = useList();
  const { selected, matchingNow } = selection;
  // The rows of this page are tested one by one. The rows of other pages are not loaded, so `isAllSelected` compares the number of selected
  // rows with the total.
  const isPageSelected = rows.every(({ id }) => isSelected(selected, id));
  const isAllSelected = isPageSelected && countSelected(selected) - outside.length >= total;
  if (total === 0 || (isAllSelected && matchingNow === null)) return null;
  const selectEveryRow = async () => {
    await selectAll();
    moveFocusTo(next, focus);
  };
  return (
    <button
      ref={reference}
      type="button"
      className={css.link}
      disabled={isSelectingAll}
      onClick={() => void selectEveryRow()}
    >
      {selectAllText(total)}
    </button>
  );
}
