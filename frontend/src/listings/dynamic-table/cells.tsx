import { Link } from 'react-router';
import type { TableCell } from '#libs/contracts';
import { isPage } from '../../base';
import { Cell, cellType, EMPTY_TEXT } from '../../fields/list-types';

/** A cell of a dynamic table: a link, or a value drawn by its type. */
export function DynamicCell({ cell }: { cell: TableCell }) {
  const { tipo, valor, url } = cell;
  if (tipo !== 'link') return <Cell value={valor} column={{ tipo }} />;
  const text = valor === null || valor === '' ? EMPTY_TEXT : String(valor);
  if (!url || text === EMPTY_TEXT) return <>{text}</>;
  return isPage(url) ? <Link to={url}>{text}</Link> : <a href={url}>{text}</a>;
}

/** Whether the cell shows a number or amount, which is aligned to the right. */
export function isFigure(cell: TableCell | undefined): boolean {
  return cell !== undefined && cellType(cell.tipo).rightAligned === true;
}
