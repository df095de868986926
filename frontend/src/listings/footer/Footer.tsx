import { IconAlertCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { PAGE_SIZES } from '#libs/contracts';
import { useLayout } from '../../base';
import { useList } from '../state/context';
import { changedMessage } from '../model/selection/deletion';
import { countSelected, describeSelection } from '../model/selection/selection';
import { OutsideNote } from '../outside';
import css from './Footer.module.css';
import { ListPager } from './ListPager';
import { BulkBar } from '../toolbar/BulkBar';
import { SelectedSums } from './Sums';
import { ClearSelection, SelectAll } from './SelectionButtons';

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

/** In a picker, shows the selected rows that the current search does not find. In any other list, renders nothing. */
function Outside() {
  const { host, outside, select, selectableRows: pageRows, focus } = useList();
  if (host !== 'picker') return null;
  const remove = (rows: typeof outside) => {
    select({ type: 'uncheck', rows, pageRows });
    focus.rescue();
  };
  return <OutsideNote rows={outside} onRemove={remove} />;
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
