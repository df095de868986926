import { IconCircleCheck } from '@tabler/icons-react';
import type { AvisoResuelto } from '#libs/contracts';
import { Count } from '../../ui';
import { resolvedText } from '../model/words';
import css from '../Avisos.module.css';

/** The warnings whose cause ended this week. */
export function Resolved({ avisos }: { avisos: readonly AvisoResuelto[] }) {
  return (
    <div className={css.side}>
      {avisos.length > 0 && (
        <section className="tarjeta" aria-labelledby="resueltos">
          <h2 id="resueltos" className={css.sideTitle}>
            Resueltos esta semana <Count>{avisos.length}</Count>
          </h2>
          <ul className={css.rows}>
            {avisos.map(({ id, asunto, resuelto }) => (
              <li key={id} className={css.resolved}>
                <IconCircleCheck size={17} stroke={1.75} aria-hidden />
                <div className={css.words}>
                  <p>{asunto}</p>
                  <p className={css.detail}>{resolvedText(resuelto)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={css.note}>Cada persona marca los suyos; lo que se resuelve desaparece para todos.</p>
    </div>
  );
}
