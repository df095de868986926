import type { HistoryEntry } from '#libs/contracts';
import { countText, dateTimeText, initials } from '../../base';
import css from './ChangeEntry.module.css';
import { HistoryChange } from './HistoryChange';

interface ChangeEntryProps {
  entry: HistoryEntry;
  /** Maximum number of fields shown. If omitted, all fields are shown. If set, the creation of a record shows no fields. */
  most?: number;
}

/** An entry of the history as a list item: user, time, and each value before and after. */
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

function Done({ entry: { accion, cambios, de }, most }: ChangeEntryProps) {
  const act = actText(accion, de);
  if (accion === 'consultar')
    return <p className={css.note}>Consultó el valor completo: {cambios.map(({ etiqueta }) => etiqueta).join(', ')}</p>;
  if ((accion === 'borrar' && de !== undefined) || (accion === 'crear' && most !== undefined))
    return <p className={css.note}>{act}</p>;
  const others = cambios.length - (most ?? cambios.length);
  return (
    <>
      {act !== '' && <p className={css.note}>{act}</p>}
      <dl className={css.changes}>
        {cambios.slice(0, most).map((change) => (
          <HistoryChange key={change.campo} change={change} isFirst={accion === 'crear'} />
        ))}
      </dl>
      {others > 0 && <p className={css.note}>y {countText(others, 'campo más', 'campos más')}</p>}
    </>
  );
}

const ACTS = { crear: 'Añadió', modificar: 'Cambió', borrar: 'Borró', consultar: 'Consultó' } as const;

/**
 * Returns words for an act that the changed values do not show: the change of a related record (`de`), or the creation of the record.
 * Empty for any other act.
 */
function actText(accion: HistoryEntry['accion'], de: string | undefined): string {
  if (de !== undefined) return `${ACTS[accion]}: ${de}`;
  return accion === 'crear' ? 'Creó la ficha' : '';
}
