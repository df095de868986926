import { ProgressBar } from '../../ui';
import css from './RunProgress.module.css';

/** Shown from the request that starts a run until the server has answered. */
export function RunStarting({ words, note }: { words: string; note: string }) {
  return (
    <section className={`tarjeta ${css.state}`} aria-label="Progreso">
      <h2 role="status">{words}</h2>
      <p className={css.note}>{note}</p>
      <ProgressBar label={words} />
    </section>
  );
}
