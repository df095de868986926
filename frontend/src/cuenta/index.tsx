import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePage, useSession } from '../base';
import { Arches } from '../ui/Brand';
import { FactorCard } from './FactorCard';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import css from './Account.module.css';

/** One's own access: password, second factor, sessions. For every user, so outside of the frame of the office. */
export default function AccountScreen() {
  const { usuario, academia } = useSession();
  usePage('Mi cuenta');
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/" className={css.brand} aria-label="Claustro: inicio">
          <Arches size={26} />
          <span>{academia}</span>
        </Link>
        <Link to="/" className={css.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Volver
        </Link>
      </header>
      <main className={css.main}>
        <div>
          <h1>Mi cuenta</h1>
          <p className={css.lead}>
            {usuario.nombre} · {usuario.username}
          </p>
        </div>
        <PasswordCard />
        {usuario.permisos.includes('oficina.ver') && <FactorCard />}
        <SessionsCard />
      </main>
    </div>
  );
}
