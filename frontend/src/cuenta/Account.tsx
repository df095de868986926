import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isStaff } from '../../../libs/contracts';
import { useSession } from '../base';
import { PageFrame } from '../ui/page/PageFrame';
import { AppearanceCard } from './AppearanceCard';
import { FactorCard } from './FactorCard';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import css from './Account.module.css';

/** One's own access: password, second factor, sessions. For every user, so outside of the frame of the office. */
export function Account() {
  const { usuario, academia } = useSession();
  const back = (
    <Link to="/" className={css.back}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      Volver
    </Link>
  );
  return (
    <PageFrame title={academia} actions={back}>
      <div>
        <h1>Mi cuenta</h1>
        <p className={css.lead}>
          {usuario.nombre} · {usuario.username}
        </p>
      </div>
      <PasswordCard />
      {isStaff(usuario) && <FactorCard />}
      <AppearanceCard />
      <SessionsCard />
    </PageFrame>
  );
}
