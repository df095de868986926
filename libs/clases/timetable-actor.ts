import type { Actor } from '../platform';

/** The author, in the audit, of changes that background work makes to classes, bookings and waiting lists. */
export const TIMETABLE_ACTOR: Actor = { userId: null, requestId: 'horarios' };
