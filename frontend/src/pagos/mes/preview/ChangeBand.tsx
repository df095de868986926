import { IconAlertTriangle } from '@tabler/icons-react';
import type { CartasMes } from '../../../../../libs/contracts';
import { countText } from '../../../base';
import { changedLetters, changeSentence } from '../model/preview';
import css from './Preview.module.css';

/** Teachers in the band; the rest are in the preview below. */
const MAX_ROWS = 10;

/** What has changed between the preview that was confirmed and the one below: nothing was written. */
export function ChangeBand({ before, after }: { before: CartasMes; after: CartasMes }) {
  const changed = changedLetters(before, after);
  return (
    <div className={css.leftOut} role="alert" aria-label="Ha cambiado">
      <IconAlertTriangle size={18} stroke={1.75} className={css.leftOutIcon} aria-hidden />
      <div className={css.words}>
        <p>
          <strong>{after.cartas.length === 0 ? 'Ya no queda nada por pagar.' : 'No se ha hecho ninguna carta.'}</strong>{' '}
          {changeSentence(before, after)}
        </p>
        <ul className={css.omitted}>
          {changed.slice(0, MAX_ROWS).map((row) => (
            <li key={row.profesor_id}>
              <span>
                <strong>{row.profesor}</strong> · <del>{row.before}</del> <ins>{row.after}</ins>
              </span>
            </li>
          ))}
        </ul>
        {changed.length > MAX_ROWS && <p>Y {countText(changed.length - MAX_ROWS, 'profesor', 'profesores')} más.</p>}
      </div>
    </div>
  );
}
