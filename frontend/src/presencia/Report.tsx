import { IconClockOff } from '@tabler/icons-react';
import type { PresenciaReply } from '#libs/contracts';
import { EmptyState } from '../ui';
import { PersonBlock, type EntryHandlers } from './PersonBlock';
import css from './Presence.module.css';

interface ReportProps extends EntryHandlers {
  users: PresenciaReply;
  /** True while another report loads and the previous one is still shown. */
  isStale: boolean;
}

/** The report: a block for each person. */
export function Report({ users, isStale, ...handlers }: ReportProps) {
  if (users.length === 0)
    return (
      <EmptyState
        icon={<IconClockOff size={22} stroke={1.75} />}
        title="No hay entradas en estas fechas"
        text="Elija otras fechas, o fiche la entrada."
      />
    );
  return (
    <div className={css.blocks} aria-busy={isStale || undefined} data-anterior={isStale || undefined}>
      {users.map((user) => (
        <PersonBlock key={user.user_id} user={user} {...handlers} />
      ))}
    </div>
  );
}
