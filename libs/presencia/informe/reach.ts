import type { Session } from '../../platform';

/** Whether the user may see and agree to the entries of others. */
export const isAdministrator = ({ user }: Session): boolean => user.tipo === 'ADM';

/** The requested users (null: all) whose entries this session may see; null for everybody. */
export function usersInReach(requested: readonly number[] | null, session: Session): readonly number[] | null {
  if (isAdministrator(session)) return requested;
  const own = session.user.id;
  return requested === null || requested.includes(own) ? [own] : [];
}
