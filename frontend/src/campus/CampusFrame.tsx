import { IconLifebuoy, IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { broadcast, useSession } from '../base';
import { Arches } from '../ui/Brand';
import { SkipLink } from '../ui/navigation/SkipLink';
import { CampusBar } from './CampusBar';
import { MAIN_ID } from './focus-main';
import css from './Campus.module.css';

/** The frame of every page of the campus: header and academy. */
export function CampusFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { academia: academy } = useSession();
  return (
    <div className={css.campus}>
      <SkipLink target={MAIN_ID} />
      <header className={css.header}>
        <div className={css.inner}>
          <Arches size={32} />
          {title}
          <button
            type="button"
            className={css.out}
            aria-label="Ayuda"
            onClick={() => broadcast('claustro:mostrar-ayuda', {})}
          >
            <IconLifebuoy size={20} stroke={1.75} aria-hidden />
            <span className={css.wideOnly}>Ayuda</span>
          </button>
          <Link className={css.out} to="/mi-cuenta/" aria-label="Mi cuenta">
            <IconUserCircle size={20} stroke={1.75} aria-hidden />
            <span className={css.wideOnly}>Mi cuenta</span>
          </Link>
          <a className={css.out} href="/usuario/cerrar" aria-label="Cerrar sesión" title="Cerrar sesión">
            <IconLogout size={20} stroke={1.75} aria-hidden />
            <span className={css.wideOnly}>Cerrar sesión</span>
          </a>
        </div>
      </header>
      <CampusBar />
      <main id={MAIN_ID} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={css.foot}>{academy}</footer>
    </div>
  );
}
