import { holds, readTest, type ListRecord, type RowActionInfo } from '#libs/contracts';

/** Whether the row offers the action. Without the column of its condition in the list, it is offered and the server decides. */
export function offersAction({ cuando }: RowActionInfo, row: ListRecord): boolean {
  return row[cuando.campo] === undefined || holds({ when: readTest(cuando) }, row);
}
