import { Link } from 'react-router';
import type { TableCell } from '../../../libs/contracts';
import { isPage } from '../app';
import { fieldFor, VACIO } from '../fields';
import { Cell } from '../fields/cells';

/** One cell of a dynamic table, as its `tipo` says. */
export function DynamicCell({ cell }: { cell: TableCell }) {
  const { tipo, valor, url } = cell;
  if (tipo !== 'link') return <Cell valor={valor} columna={{ tipo }} />;
  const words = valor === null || valor === '' ? VACIO : String(valor);
  if (!url || words === VACIO) return <>{words}</>;
  return isPage(url) ? <Link to={url}>{words}</Link> : <a href={url}>{words}</a>;
}

/** Do figures stand in this cell? */
export function isFigure(cell: TableCell | undefined): boolean {
  return cell !== undefined && fieldFor(cell.tipo).derecha === true;
}
