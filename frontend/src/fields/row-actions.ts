import { holds, readTest, type ListRecord, type RowActionInfo } from '../../../libs/contracts';

/** Whether the row offers the action. If the list does not show the column of its condition, the action is offered and the server decides. */
export function offersAction({ cuando }: RowActionInfo, row: ListRecord): boolean {
  return row[cuando.campo] === undefined || holds({ when: readTest(cuando) }, row);
}
