import { holds, readTest, type ListRecord, type RowActionInfo } from '../../../libs/contracts';

/** Whether the row offers the action. A list that does not show the column cannot tell: then the server decides. */
export function offersAction({ cuando }: RowActionInfo, row: ListRecord): boolean {
  return row[cuando.campo] === undefined || holds({ when: readTest(cuando) }, row);
}
