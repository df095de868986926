import { holds, readTest, type ListRecord, type RowActionInfo } from '#libs/contracts';

/**
 * Returns whether the row offers the action. If the list lacks the column that the condition tests, the action is offered and the server
 * decides.
 */
export function offersAction({ cuando }: RowActionInfo, row: ListRecord): boolean {
  return row[cuando.campo] === undefined || holds({ when: readTest(cuando) }, row);
}
