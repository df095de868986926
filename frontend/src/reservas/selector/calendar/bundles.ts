import { durationOf, minutesOf } from '#libs/platform/civil';
import type { ClassRow } from '../../clases/rows';
import { spanOf, type SingleData } from './items';
import type { ChosenHour } from '../../../huecos';

/** Overlapping items of a day, drawn as one list. */
export interface Bundle {
  date: string;
  /** Minutes since midnight; beyond 1440 on the next day. */
  from: number;
  to: number;
  /** The preview of a move is the first item. The other items follow, sorted by hour. */
  items: readonly SingleData[];
}

interface Item {
  data: SingleData;
  date: string;
  from: number;
  to: number;
}

/** A limit in minutes. An item joins a list if it starts less than this time after the first item of the list. */
const TOGETHER = 60;

const itemOf = (data: SingleData): Item => {
  const { date, start, end }: ChosenHour = 'row' in data ? spanOf(data.row) : data.newHour;
  const from = minutesOf(start);
  return { data, date, from, to: from + durationOf(start, end) };
};

/**
 * Divides the items of the calendar into single blocks and bundles. If more items overlap than fit side by side, these items become a
 * bundle.
 * @param lanes number of blocks that fit side by side in the column of a day
 */
export function bundle(rows: readonly ClassRow[], preview: readonly ChosenHour[], lanes: number) {
  const items = [...preview.map((newHour) => ({ newHour })), ...rows.map((row) => ({ row }))].map(itemOf);
  const singles: SingleData[] = [];
  const bundles: Bundle[] = [];
  for (const cluster of clustersOf(items))
    if (mostAtOnce(cluster) <= lanes) singles.push(...cluster.map(({ data }) => data));
    else bundles.push(...listsOf(cluster));
  return { singles, bundles };
}

/** Returns the groups of items that overlap, ordered by day and hour. If A overlaps B and B overlaps C, all three are in one group. */
function clustersOf(items: readonly Item[]): Item[][] {
  const clusters: Item[][] = [];
  let end = 0;
  for (const item of [...items].sort(byTime)) {
    const last = clusters.at(-1);
    if (last?.[0]?.date === item.date && item.from < end) last.push(item);
    else {
      clusters.push([item]);
      end = 0;
    }
    end = Math.max(end, item.to);
  }
  return clusters;
}

const byTime = (one: Item, other: Item): number =>
  one.date === other.date ? one.from - other.from : one.date < other.date ? -1 : 1;

const mostAtOnce = (items: readonly Item[]): number =>
  Math.max(...items.map(({ from }) => items.filter((other) => other.from <= from && other.to > from).length));

/**
 * Divides overlapping items into lists. If an item starts soon after the first item of a list, the item joins the list; otherwise the item
 * starts a new list. A list ends where the next list starts.
 */
function listsOf(cluster: readonly Item[]): Bundle[] {
  const lists: Item[][] = [];
  for (const item of cluster) {
    const first = lists.at(-1)?.[0];
    if (first !== undefined && item.from < first.from + TOGETHER) lists.at(-1)?.push(item);
    else lists.push([item]);
  }
  const end = Math.max(...cluster.map(({ to }) => to));
  return lists.flatMap((list, index) => {
    const [first] = list;
    if (first === undefined) return [];
    const isPreview = ({ data }: Item) => 'newHour' in data;
    const ordered = [...list.filter(isPreview), ...list.filter((item) => !isPreview(item))];
    const to = lists[index + 1]?.[0]?.from ?? end;
    return [{ date: first.date, from: first.from, to, items: ordered.map(({ data }) => data) }];
  });
}
