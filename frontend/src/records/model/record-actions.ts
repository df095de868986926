import { holds, readCondition, type RecordActionInfo, type RecordReply } from '#libs/contracts';

/** True if the values of the record allow the action. */
export const isOffered = (action: RecordActionInfo, { valores }: RecordReply): boolean =>
  holds(readCondition(action), valores);

/** The address of an action on one record. */
export const addressOf = (url: string, recordId: number): string => url.replace('{id}', String(recordId));
