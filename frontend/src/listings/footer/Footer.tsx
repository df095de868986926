import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { PAGE_SIZES } from '../../../../libs/contracts';
import { useLayout, numberText } from '../../base';
import { useList } from '../state/context';
import { focusToggle } from '../state/focus';
import { changedMessage } from '../model/selection/deletion';
import { countSelected, isSelected, describeSelection } from '../model/selection/selection';
import css from './Footer.module.css';
import { ListPager } from './ListPager';
import { SelectionTools } from '../toolbar/Toolbar';

/** What is selected, and where in the list one is. On a phone the selection has a bar of its own, always in sight. */
export function Footer() {
  const { selection, host } = useList();
  const phone = useLayout() === 'phone';
  const count = countSelected(selection.selected);
  const all = useRef<HTMLButtonElement>(null);
  const none = useRef<HTMLButtonElement>(null);
  return (
    <>
      <footer className={`no-imprimir ${css.footer}`} data-seleccion={count > 0 || undefined}>
        {!phone && <SelectionWords />}
        {!phone && <ClearSelection at={none} next={all} />}
        <SelectAll at={all} next={none} />
        <span className={css.gap} />
        <PageSize />
        <ListPager />
      </footer>
      {phone && (
        <div
          className={css.bulk}
          role="region"
          aria-label="Selección"
          hidden={count === 0 && selection.notice === null}
        >
          <div className={css.bulkWords}>
            <SelectionWords />
            <ClearSelection at={none} next={all} />
          </div>
          {host !== 'picker' && (
            <div className={css.bulkTools}>
              <SelectionTools isIconOnly={false} />
            </div>
          )}
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

interface SelectionButtonProps {
  at: RefObject<HTMLButtonElement | null>;
  /** The one that is there when this one has gone: it takes the focus over. */
  next: RefObject<HTMLButtonElement | null>;
}

/** Once the footer has been drawn again; the page stays where it is. */
function handFocusTo(next: RefObject<HTMLButtonElement | null>): void {
  requestAnimationFrame(() => (next.current ? next.current.focus({ preventScroll: true }) : focusToggle()));
}

function ClearSelection({ at, next }: SelectionButtonProps) {
  const { selection, select } = useList();
  const disabled = countSelected(selection.selected) === 0;
  const clear = () => {
    select({ type: 'clear' });
    handFocusTo(next);
  };
  return (
    <button ref={at} type="button" className={css.link} disabled={disabled} onClick={clear}>
      <IconX size={14} stroke={1.75} aria-hidden />
      Quitar selección
    </button>
  );
}

/** Not just this page: every row that matches. */
function SelectAll({ at, next }: SelectionButtonProps) {
  const { selection: seleccion, selectAll, isSelectingAll, rows, totalRows: total, host } = useList();
  const { selected, matchingNow } = seleccion;
  const all =
    host === 'picker'
      ? // Rows of other searches may be among those chosen: their number says nothing of those in sight.
        rows.length === total && rows.every(({ id }) => isSelected(selected, id))
      : countSelected(selected) >= total;
  if (total === 0 || (all && matchingNow === null)) return null;
  const takeAll = async () => {
    await selectAll();
    handFocusTo(next);
  };
  return (
    <button ref={at} type="button" className={css.link} disabled={isSelectingAll} onClick={() => void takeAll()}>
      Seleccionar los {numberText(total)} que coinciden
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
