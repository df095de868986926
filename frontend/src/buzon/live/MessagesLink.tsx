import { IconMessageCircle } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { countText } from '../../base/format';
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
  const label = unread === 0 ? 'Mensajes' : `Mensajes: ${countText(unread, 'sin leer', 'sin leer')}`;
  return (
    <NavLink
      to={inboxPath}
      className={[css.link, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <span className={css.icon}>
        <IconMessageCircle size={hasWord ? 22 : 20} stroke={1.75} aria-hidden />
        {unread > 0 && (
          <span className={css.count} data-testid="sin-leer" aria-hidden>
            {unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : unread}
          </span>
        )}
      </span>
      {hasWord && <span aria-hidden>Mensajes</span>}
    </NavLink>
  );
}
