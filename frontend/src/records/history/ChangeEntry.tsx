import type { HistoryEntry } from '../../../../libs/contracts';
import { countText, dateTimeText, initials } from '../../base';
import css from './ChangeEntry.module.css';
import { HistoryChange } from './HistoryChange';

interface ChangeEntryProps {
  entry: HistoryEntry;
  /** How many fields are shown. All, and those of the first save too, if it is left out. */
  most?: number;
}

/** An entry of the history, inside a list: who, when, and each value before and after. */
export function ChangeEntry({ entry, most }: ChangeEntryProps) {
  const { momento, usuario } = entry;
  const who = usuario ?? 'Claustro';
  return (
    <li className={css.entry}>
      <span className={css.avatar} aria-hidden>
        {initials(who)}
      </span>
      <div className={css.what}>
        <p>
          <strong>{who}</strong> · <time dateTime={momento}>{dateTimeText(momento)}</time>
        </p>
        <Done entry={entry} most={most} />
      </div>
    </li>
  );
}

function Done({ entry: { accion, cambios }, most }: ChangeEntryProps) {
  if (accion === 'consultar')
    return <p className={css.note}>Consultó el valor completo: {cambios.map(({ etiqueta }) => etiqueta).join(', ')}</p>;
  if (accion === 'crear' && most !== undefined) return <p className={css.note}>Creó la ficha</p>;
  const others = cambios.length - (most ?? cambios.length);
  return (
    <>
      {accion === 'crear' && <p className={css.note}>Creó la ficha</p>}
      <dl className={css.changes}>
        {cambios.slice(0, most).map((change) => (
          <HistoryChange key={change.campo} change={change} isFirst={accion === 'crear'} />
        ))}
      </dl>
      {others > 0 && <p className={css.note}>y {countText(others, 'campo más', 'campos más')}</p>}
    </>
  );
}
