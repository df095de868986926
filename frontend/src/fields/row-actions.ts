import { holds, readTest, type ListRecord, type RowActionInfo } from '#libs/contracts';

/**
 * True if the row offers the action. If the list lacks the column of the action's condition, the action is offered, and the server
 * decides.
 */
export function offersAction({ cuando }: RowActionInfo, row: ListRecord): boolean {
  return row[cuando.campo] === undefined || holds({ when: readTest(cuando) }, row);
}
