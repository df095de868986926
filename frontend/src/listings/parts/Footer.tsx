import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { PAGE_SIZES } from '../../../../libs/contracts';
import { useLayout } from '../../app';
import { numberText } from '../../ui';
import { useList } from '../context';
import { focusToggle } from '../data/focus';
import { changedMessage } from '../model/deletion';
import { countOf, isSelected, selectionInWords } from '../model/selection';
import css from './Footer.module.css';
import { ListPager } from './ListPager';
import { SelectionTools } from './Toolbar';

/** What is selected, and where in the list one is. On a phone the selection has a bar of its own, always in sight. */
export function Footer() {
  const { seleccion, lugar } = useList();
  const phone = useLayout() === 'phone';
  const count = countOf(seleccion.selection);
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
        <div className={css.bulk} role="region" aria-label="Selección" hidden={count === 0 && seleccion.aviso === null}>
          <div className={css.bulkWords}>
            <SelectionWords />
            <ClearSelection at={none} next={all} />
          </div>
          {lugar !== 'selector' && (
            <div className={css.bulkTools}>
              <SelectionTools soloIcono={false} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function SelectionWords() {
  const { selection, aviso, coincidenAhora } = useList().seleccion;
  return (
    <>
      <span role="status">
        <strong className={css.count}>{selectionInWords(selection)}</strong>
        {aviso !== null && <span className={css.note}> {aviso}</span>}
      </span>
      {coincidenAhora !== null && (
        <span className={css.changed} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {changedMessage(coincidenAhora)}
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
  const { seleccion, select } = useList();
  const disabled = countOf(seleccion.selection) === 0;
  const clear = () => {
    select({ tipo: 'quitar' });
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
  const { seleccion, selectAll, seleccionando, rows, totalRegistros: total, lugar } = useList();
  const { selection, coincidenAhora } = seleccion;
  const all =
    lugar === 'selector'
      ? // Rows of other searches may be among those chosen: their number says nothing of those in sight.
        rows.length === total && rows.every(({ id }) => isSelected(selection, id))
      : countOf(selection) >= total;
  if (total === 0 || (all && coincidenAhora === null)) return null;
  const takeAll = async () => {
    await selectAll();
    handFocusTo(next);
  };
  return (
    <button ref={at} type="button" className={css.link} disabled={seleccionando} onClick={() => void takeAll()}>
      Seleccionar los {numberText(total)} que coinciden
    </button>
  );
}

function PageSize() {
  const { view, act } = useList();
  const sizes: number[] = [...PAGE_SIZES];
  if (!sizes.includes(view.porPagina)) sizes.unshift(view.porPagina);
  return (
    <select
      className={css.size}
      aria-label="Registros por página"
      value={view.porPagina}
      onChange={(event) => act({ tipo: 'paginar-de', porPagina: Number(event.target.value) })}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {size} por página
        </option>
      ))}
    </select>
  );
}
