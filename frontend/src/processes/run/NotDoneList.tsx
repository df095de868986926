import type { ProcesoElemento } from '#libs/contracts';
import { RecordLink } from '../../ui';
import css from './NotDoneList.module.css';

interface NotDoneListProps {
  items: readonly ProcesoElemento[];
  /** The text shown if there are no items. */
  empty: string;
  /** The text of the link to the page `url`, where the cause of an item can be fixed. */
  linkText: (url: string) => string;
}

/** The skipped or failed items of a run, each with its reason and a link to fix it. */
export function NotDoneList({ items, empty, linkText }: NotDoneListProps) {
  if (items.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <ul className={css.list}>
      {items.map(({ orden, rotulo, motivo, arreglo }) => (
        <li key={orden}>
          <span>
            <strong>{rotulo}</strong> · {motivo}
          </span>
          {arreglo !== null && (
            <RecordLink to={arreglo} aria-label={`${linkText(arreglo)} de ${rotulo}`}>
              {linkText(arreglo)}
            </RecordLink>
          )}
        </li>
      ))}
    </ul>
  );
}
