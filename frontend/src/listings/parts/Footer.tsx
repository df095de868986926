import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { PAGE_SIZES } from '../../../../libs/contracts';
import { numberText } from '../../ui';
import { useList } from '../context';
import { changedMessage } from '../model/deletion';
import { countOf, selectionInWords } from '../model/selection';
import css from './Footer.module.css';
import { Pager } from './Pager';

/** What is selected, and where in the list one is. */
export function Footer() {
  const { seleccion, totalRegistros } = useList();
  const count = countOf(seleccion.selection);
  return (
    <footer className={`no-imprimir ${css.footer}`} data-seleccion={count > 0 || undefined}>
      <SelectionBar count={count} total={totalRegistros} />
      <span className={css.gap} />
      <PageSize />
      <Pager />
    </footer>
  );
}

function SelectionBar({ count, total }: { count: number; total: number }) {
  const { seleccion, select, rows, selectableRows } = useList();
  const { selection, aviso, coincidenAhora } = seleccion;
  const selectAll = () =>
    select(total === rows.length ? { tipo: 'marcar', filas: selectableRows } : { tipo: 'todos', total });
  return (
    <div className={css.selection}>
      <span role="status" className={css.words}>
        <strong>{selectionInWords(selection)}</strong>
        {aviso !== null && <span className={css.note}>{aviso}</span>}
      </span>
      {coincidenAhora !== null && (
        <span className={css.changed} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {changedMessage(coincidenAhora)}
        </span>
      )}
      <button type="button" className={css.link} disabled={count === 0} onClick={() => select({ tipo: 'quitar' })}>
        <IconX size={14} stroke={1.75} aria-hidden />
        Quitar selección
      </button>
      {total > 0 && (count < total || coincidenAhora !== null) && (
        <button type="button" className={css.link} onClick={selectAll}>
          Seleccionar los {numberText(total)} que coinciden
        </button>
      )}
    </div>
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
