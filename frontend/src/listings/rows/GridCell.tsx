import type { CustomCellRendererProps } from 'ag-grid-react';
import type { ListRecord } from '#libs/contracts';
import { Cell } from '../../fields/list-types';
import type { PlacedColumn } from '../model/rows/columns';
import { cellLink, cellText } from '../model/rows/rows';
import { CellLink } from './CellLink';

type GridCellProps = CustomCellRendererProps<ListRecord> & { column: PlacedColumn };

/** A cell of the grid: the value, as a link if the column has one. The tooltip shows text that is cut off. */
export function GridCell({ data, column }: GridCellProps) {
  if (!data) return null;
  const link = cellLink(column, data);
  const cell = <Cell value={data[column.campo]} column={column} />;
  const isNamed = column.tipo === 'list' || column.textoEnlace !== undefined;
  const title = isNamed ? undefined : cellText(column, data) || undefined;
  if (link !== null) {
    return (
      <CellLink to={link} title={title} tabIndex={-1}>
        {column.textoEnlace ?? cell}
      </CellLink>
    );
  }
  return <span title={title}>{cell}</span>;
}
