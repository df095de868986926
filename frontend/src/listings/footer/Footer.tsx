import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { PAGE_SIZES } from '../../../../libs/contracts';
import { useLayout } from '../../base';
import { useList } from '../state/context';
import type { ListFocus } from '../state/use-list-focus';
import { changedMessage } from '../model/selection/deletion';
import { countSelected, describeSelection, isSelected } from '../model/selection/selection';
import { selectAllText } from '../model/view/words';
import { OutsideNote } from '../outside';
import css from './Footer.module.css';
import { ListPager } from './ListPager';
import { BulkBar } from '../toolbar/BulkBar';
import { SelectedSums } from './Sums';

/** The selection, the page size and the pager. On a phone the selection is in a bar that stays on screen. */
export function Footer() {
  const { selection, host } = useList();
  const isPhone = useLayout() === 'phone';
  const count = countSelected(selection.selected);
  const all = useRef<HTMLButtonElement>(null);
  const none = useRef<HTMLButtonElement>(null);
  return (
    <>
      <footer className={`no-imprimir ${css.footer}`} data-sin-avisos="" data-seleccion={count > 0 || undefined}>
        {!isPhone && <SelectionWords />}
        {!isPhone && <Outside />}
        {!isPhone && <ClearSelection reference={none} next={all} />}
        <SelectAll reference={all} next={none} />
        <span className={css.gap} />
        <PageSize />
        <ListPager />
      </footer>
      {isPhone && (
        <div
          className={css.bulk}
          data-sin-avisos=""
          role="region"
          aria-label="Selección"
          hidden={count === 0 && selection.notice === null}
        >
          <div className={css.bulkWords}>
            <SelectionWords />
            {host !== 'picker' && <SelectedSums />}
            <Outside />
            <ClearSelection reference={none} next={all} />
          </div>
          {host !== 'picker' && <BulkBar />}
        </div>
      )}
    </>
  );
}

function SelectionWords() {
  const { selected, notice, matchingNow } = useList().selection;
  return (
    <>
      <span role="status">
        <strong className={css.count}>{describeSelection(selected)}</strong>
        {notice !== null && <span className={css.note}> {notice}</span>}
      </span>
      {matchingNow !== null && (
        <span className={css.changed} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {changedMessage(matchingNow)}
        </span>
      )}
    </>
  );
}

/** The selected rows of other searches, in a picker. */
function Outside() {
  const { host, outside, select, selectableRows: pageRows, focus } = useList();
  if (host !== 'picker') return null;
  const remove = (rows: typeof outside) => {
    select({ type: 'uncheck', rows, pageRows });
    focus.rescue();
  };
  return <OutsideNote rows={outside} onRemove={remove} />;
}

interface SelectionButtonProps {
  reference: RefObject<HTMLButtonElement | null>;
  /** The button that takes the focus when this one is removed or disabled. */
  next: RefObject<HTMLButtonElement | null>;
}

/** Focuses the next button once the footer has rendered, without scrolling the page. */
function moveFocusTo(next: RefObject<HTMLButtonElement | null>, { toToggle }: ListFocus): void {
  requestAnimationFrame(() => (next.current ? next.current.focus({ preventScroll: true }) : toToggle()));
}

function ClearSelection({ reference, next }: SelectionButtonProps) {
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
function SelectAll({ reference, next }: SelectionButtonProps) {
  const { selection, outside, selectAll, isSelectingAll, rows, totalRows: total, focus } = useList();
  const { selected, matchingNow } = selection;
  // Of rows that are not on this page, only the number of selected ones is known.
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

function PageSize() {
  const { view, run } = useList();
  const sizes: number[] = [...PAGE_SIZES];
  if (!sizes.includes(view.pageSize)) sizes.unshift(view.pageSize);
  return (
    <select
      className={css.size}
      aria-label="Registros por página"
      value={view.pageSize}
      onChange={(event) => run({ type: 'page-size', pageSize: Number(event.target.value) })}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} por página
        </option>
      ))}
    </select>
  );
}
