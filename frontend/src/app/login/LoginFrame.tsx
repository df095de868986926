import { useEffect, type ReactNode } from 'react';
import { Arches } from '../shell/Brand';
import { Arcade } from './Arcade';
import css from './LoginScreen.module.css';

/** What stands around the forms before a session: the house's name on wide screens, the form beside it. */
export function LoginFrame({ titulo, children }: { titulo: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${titulo} · Claustro`;
  }, [titulo]);
  return (
    <div className={css.page}>
      <aside className={css.poster} aria-label="Claustro">
        <p className={css.brand}>
          <Arches size={44} /> Claustro
        </p>
        <p className={css.motto}>La academia, en orden.</p>
        <Arcade className={css.arcade} />
      </aside>
      <main className={css.side}>{children}</main>
    </div>
  );
}
