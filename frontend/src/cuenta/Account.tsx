import { isStaff } from '#libs/contracts';
import { useSession } from '../base';
import { PreferencesCard } from '../mensajes';
import { TelegramCard } from '../telegram';
import { Page } from '../ui';
import { AppearanceCard } from './AppearanceCard';
import { FactorCard } from './FactorCard';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import css from './Account.module.css';

/** The user's access: password, second factor, what to receive, Telegram, sessions. */
export function Account() {
  const { usuario } = useSession();
  return (
    <Page className={css.account}>
      <div>
        <h1>Mi cuenta</h1>
        <p className={css.lead}>
          {usuario.nombre} · {usuario.username}
        </p>
      </div>
      <PasswordCard />
      {isStaff(usuario) && <FactorCard />}
      <PreferencesCard className={css.card} />
      <TelegramCard className={css.card} />
      <AppearanceCard />
      <SessionsCard />
    </Page>
  );
}
