import type { AnywhereResult, ListRecord } from '../../contracts';
import type { Session } from '../../platform';
import type { AnywhereSource, Hit, SearchedList } from './anywhere-sql';
import { facts, firstText } from '../query/record-texts';
import { resultUrl } from './result-url';

/** The rows of the found records, by list and id. */
export type ResultRows = ReadonlyMap<SearchedList, ReadonlyMap<number, ListRecord>>;

/** A hit as its row shows it. Undefined for a record that was deleted meanwhile. */
export function resultOf(
  hit: Hit,
  sources: readonly AnywhereSource[],
  rows: ResultRows,
  session: Session,
): AnywhereResult | undefined {
  const source = sources[hit.source];
  const row = source && rows.get(source.found)?.get(hit.id);
  if (source === undefined || row === undefined) return undefined;
  const { list, anywhere } = source.found;
  const { active } = anywhere;
  const { zone } = source.query;
  const relative = hit.via === null ? undefined : rows.get(source.matched)?.get(hit.via);
  const detail = [
    ...facts(anywhere.detail, row, zone),
    ...(active !== null && row[active.field.path] === false ? [active.otherwise] : []),
    ...(relative === undefined ? [] : facts(source.matched.anywhere.why, relative, zone)),
  ];
  return {
    id: hit.id,
    texto: firstText([...anywhere.text, list.label], row, zone) ?? list.definition.noun.singular,
    detalle: detail.join(' · '),
    url: resultUrl(source.found, row, session),
  };
}
