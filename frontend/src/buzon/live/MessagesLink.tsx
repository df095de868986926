import { IconMessageCircle } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { inboxPath } from '../calls';
import { useUnread } from './unread';
import css from './MessagesLink.module.css';

interface MessagesLinkProps {
  className?: string | undefined;
  /** Shows the word beside or below the icon. Otherwise the icon stands alone, with the word as its name. */
  hasWord?: boolean;
}

const MOST_SHOWN = 99;

/** The way to the inbox, with the number of unread messages. */
export function MessagesLink({ className, hasWord = false }: MessagesLinkProps) {
  const unread = useUnread();
  const count = unread === 0 ? '' : ` (${String(unread)} sin leer)`;
  return (
    <NavLink
      to={inboxPath}
      className={[css.link, className].filter(Boolean).join(' ')}
      title={hasWord ? undefined : `Mensajes${count}`}
    >
      <span className={css.icon} aria-hidden>
        <IconMessageCircle size={hasWord ? 22 : 20} stroke={1.75} />
        {unread > 0 && (
          <span className={css.count} data-testid="sin-leer">
            {unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : unread}
          </span>
        )}
      </span>
      <span className={hasWord ? undefined : 'solo-lectores'}>Mensajes</span>
      <span className="solo-lectores">{count}</span>
    </NavLink>
  );
}
