import { useEffect, type ReactNode } from 'react';
import { Arches } from '../../ui/Brand';
import { Arcade } from './Arcade';
import { useLoginOptions } from './use-login-options';
import css from './LoginScreen.module.css';

/** The frame of forms shown before log-in. On a wide screen it has the names of the product and the academy beside the form. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const academy = useLoginOptions().data?.academia;
  useEffect(() => {
    document.title = `${title} · Claustro`;
  }, [title]);
  return (
    <div className={css.page}>
      <aside className={css.poster} aria-label="Claustro">
        <p className={css.brand}>
          <Arches size={44} /> Claustro
        </p>
        <p className={css.motto}>La academia, en orden.</p>
        {academy && <p className={css.academy}>{academy}</p>}
        <Arcade className={css.arcade} />
      </aside>
      <main className={css.side}>{children}</main>
    </div>
  );
}
