import { MAX_OF_GROUP, type AnywhereGroupReply } from '#libs/contracts';
import type { RecentRecord } from '../../../base/session/recent-records';
import type { Found } from './found';
import { listLinks } from './list-links';
import { matchEntries, type OwnEntry } from './own-entries';
import { iconOf, type PaletteRow, type RowGroup, type RowIcon } from './rows';

/** The entries that the palette offers besides the server's results. */
export interface OwnEntries {
  pages: readonly OwnEntry[];
  actions: readonly OwnEntry[];
}

/** The groups of rows for a text: found records, links to lists with more records, pages, actions and help topics. */
export function foundGroups({ query, groups, topics }: Found, { pages, actions }: OwnEntries): RowGroup[] {
  return withRows([
    ...groups.map(recordGroup),
    { id: 'listados', title: 'Listados', rows: listLinks(query, groups) },
    { id: 'paginas', title: 'Páginas', rows: entryRows('pagina', matchEntries(pages, query)) },
    { id: 'acciones', title: 'Acciones', rows: entryRows('accion', matchEntries(actions, query)) },
    {
      id: 'ayuda',
      title: 'Ayuda',
      rows: topics.slice(0, MAX_OF_GROUP).map(({ id, titulo }): PaletteRow => ({
        id: `ayuda-${id}`,
        icon: 'ayuda',
        title: titulo,
        detail: '',
        target: { kind: 'topic', id },
      })),
    },
  ]);
}

/** The groups of rows before any text is typed. */
export function startGroups(recent: readonly RecentRecord[]): RowGroup[] {
  return withRows([
    {
      id: 'recientes',
      title: 'Abiertos hace poco',
      rows: recent.map(({ url, title, detail }): PaletteRow => ({
        id: url,
        icon: iconOf(url),
        title,
        detail,
        target: { kind: 'page', url },
      })),
    },
  ]);
}

function recordGroup({ codigo, titulo, resultados }: AnywhereGroupReply): RowGroup {
  return {
    id: codigo,
    title: titulo,
    rows: resultados.map(({ texto, detalle, url }): PaletteRow => ({
      id: url,
      icon: iconOf(url),
      title: texto,
      detail: detalle,
      target: { kind: 'page', url },
    })),
  };
}

function entryRows(icon: RowIcon, entries: readonly OwnEntry[]): PaletteRow[] {
  return entries
    .slice(0, MAX_OF_GROUP)
    .map(({ title, detail, target }) => ({ id: `${icon}-${title}`, icon, title, detail, target }));
}

const withRows = (groups: readonly RowGroup[]): RowGroup[] => groups.filter(({ rows }) => rows.length > 0);
