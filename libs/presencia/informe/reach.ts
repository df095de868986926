import type { Session } from '../../platform';

/** Whether the user may see the entries of other people and agree to them. */
export const isAdministrator = ({ user }: Session): boolean => user.tipo === 'ADM';

/** Returns the requested users whose entries this session may see. Null means all users, in `requested` and in the result. */
export function usersInReach(requested: readonly number[] | null, session: Session): readonly number[] | null {
  if (isAdministrator(session)) return requested;
  const own = session.user.id;
  return requested === null || requested.includes(own) ? [own] : [];
}
