import type { Column, ListRecord } from '#libs/contracts';
import type { DataColumn } from '../../ui';
import { Cell } from '../../fields/list-types';
import { alignmentOf } from '../model/rows/columns';
import { isCode, isTelephone } from '../model/rows/rows';

/** A column of a list as a column of `DataTable`. */
export function dataColumn(column: Column): DataColumn<ListRecord> {
  const attributes = {
    'data-code': isCode(column.campo) || undefined,
    'data-whole': isCode(column.campo) || isTelephone(column) || undefined,
  };
  return {
    key: column.campo,
    heading: column.etiqueta,
    align: alignmentOf(column),
    cell: (row) => <Cell value={row[column.campo]} column={column} />,
    cellProps: () => attributes,
  };
}
