import type { Session } from '../../platform';

/** Whether the user sees and agrees to the entries of others. */
export const isAdministrator = ({ user }: Session): boolean => user.tipo === 'ADM';

/** Of the wanted users (null: all) those whose entries this person may see; null for everybody. */
export function usersInReach(asked: readonly number[] | null, session: Session): readonly number[] | null {
  if (isAdministrator(session)) return asked;
  const own = session.user.id;
  return asked === null || asked.includes(own) ? [own] : [];
}
