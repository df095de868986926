import { IconAlertTriangle } from '@tabler/icons-react';
import type { MasivaReply } from '../../../../../libs/contracts';
import { changedInvoices, changeSentence } from '../draft/changes';
import css from './Steps.module.css';

/** Students in the band; the rest are in the preview below. */
const MAX_ROWS = 10;

/** What has changed between the preview that was confirmed and the one below: nothing was issued. */
export function ChangeBand({ before, after }: { before: MasivaReply; after: MasivaReply }) {
  const changed = changedInvoices(before, after);
  return (
    <div className={css.leftOut} role="alert" aria-label="Ha cambiado">
      <IconAlertTriangle size={18} stroke="1.75" className={css.leftOutIcon} aria-hidden />
      <div className={css.leftOutWords}>
        <p>
          <strong>No se ha emitido nada.</strong> {changeSentence(before, after)}
        </p>
        <ul className={css.omitted}>
          {changed.slice(0, MAX_ROWS).map((row) => (
            <li key={row.alumno_id}>
              <span>
                <strong>{row.alumno}</strong> · <del>{row.before}</del> <ins>{row.after}</ins>
              </span>
            </li>
          ))}
        </ul>
        {changed.length > MAX_ROWS && <p>Y {changed.length - MAX_ROWS} más.</p>}
      </div>
    </div>
  );
}
