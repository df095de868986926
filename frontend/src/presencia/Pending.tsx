import { useState } from 'react';
import type { EntradaPresencia, PresenciaReply, PresenciaUsuario } from '#libs/contracts';
import { countEntries, countText } from '../base';
import type { Viewer } from './entry-acts';
import { nameOf, PersonBlock } from './PersonBlock';
import css from './Presence.module.css';

interface PendingProps {
  users: PresenciaReply;
  viewer: Viewer;
  onAgree: (entry: EntradaPresencia) => void;
}

/**
 * The entries that wait for the user's agreement, of any date: corrections that the office made in the user's entries, and entries that
 * others wrote by hand.
 */
export function Pending({ users, viewer, onAgree }: PendingProps) {
  const isOwn = ({ user_id }: PresenciaUsuario) => user_id === viewer.userId;
  const fold = { viewer, onAgree };
  return (
    <>
      <Fold users={users.filter(isOwn)} titleOf={ofOffice} {...fold} />
      <Fold users={users.filter((user) => !isOwn(user))} titleOf={ofOthers} {...fold} />
    </>
  );
}

const ofOthers = (count: number): string =>
  `${countText(count, 'corrección pendiente', 'correcciones pendientes')} de conformidad`;

const ofOffice = (count: number): string =>
  `${countText(count, 'entrada propia anotada', 'entradas propias anotadas')} por la academia, ` +
  `${count === 1 ? 'pendiente' : 'pendientes'} de conformidad`;

/** Shows pending entries folded at first, because the report on the same page is more important. */
function Fold({ users, titleOf, viewer, onAgree }: PendingProps & { titleOf: (count: number) => string }) {
  const [isOpen, setOpen] = useState(false);
  const count = countEntries(users);
  if (count === 0) return null;
  return (
    <details className={css.pending} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{titleOf(count)}</summary>
      {isOpen && (
        <div className={css.blocks}>
          {users.map((user) => (
            <PersonBlock
              key={user.user_id}
              user={user}
              label={`Pendientes de conformidad de ${nameOf(user)}`}
              viewer={viewer}
              onAgree={onAgree}
            />
          ))}
        </div>
      )}
    </details>
  );
}
