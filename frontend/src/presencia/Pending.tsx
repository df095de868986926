import { useState } from 'react';
import type { EntradaPresencia, PresenciaReply } from '../../../libs/contracts';
import { countText } from '../base';
import { nameOf, PersonBlock } from './PersonBlock';
import css from './Presence.module.css';

interface PendingProps {
  users: PresenciaReply;
  onAgree: (entry: EntradaPresencia) => void;
}

/** What people wrote by hand, of any date, and the academy has yet to agree to. Folded: the report comes first. */
export function Pending({ users, onAgree }: PendingProps) {
  const [isOpen, setOpen] = useState(false);
  const count = users.reduce((sum, { datos }) => sum + datos.length, 0);
  if (count === 0) return null;
  return (
    <details className={css.pending} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{countText(count, 'corrección pendiente', 'correcciones pendientes')} de conformidad</summary>
      {isOpen && (
        <div className={css.blocks}>
          {users.map((user) => (
            <PersonBlock
              key={user.user_id}
              user={user}
              label={`Pendientes de conformidad de ${nameOf(user)}`}
              onAgree={onAgree}
            />
          ))}
        </div>
      )}
    </details>
  );
}
