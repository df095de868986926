import type { ListRecord, RowActionInfo } from '../../../libs/contracts';

/** Whether the row offers the action. A list that does not show the column cannot tell: then the server decides. */
export function offersAction({ cuando: { campo, valores } }: RowActionInfo, row: ListRecord): boolean {
  const value = row[campo];
  return value === undefined || valores.includes(String(value));
}
