import type { EntradaPresencia, PresenciaReply } from '../../../libs/contracts';
import { countText } from '../base';
import { PersonBlock } from './PersonBlock';
import css from './Presence.module.css';

interface PendingProps {
  users: PresenciaReply;
  onAgree: (entry: EntradaPresencia) => void;
}

/** What people wrote by hand, of any date, and the academy has yet to agree to. Folded: the report comes first. */
export function Pending({ users, onAgree }: PendingProps) {
  const count = users.reduce((sum, { datos }) => sum + datos.length, 0);
  if (count === 0) return null;
  return (
    <details className={css.pending}>
      <summary>{countText(count, 'corrección pendiente', 'correcciones pendientes')} de conformidad</summary>
      <div className={css.blocks}>
        {users.map((user) => (
          <PersonBlock key={user.user_id} user={user} onAgree={onAgree} />
        ))}
      </div>
    </details>
  );
}
