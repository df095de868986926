import type { Hop } from '../../model/field-model';
import { id, type SqlContext } from './sql-context';

/** The FROM item of the related table, and the condition that relates its rows to ours. */
export interface RelationJoin {
  from: string;
  where: string;
}

/** Joins the row at alias `ours` to its related rows at alias `theirs`. */
export function relationJoin(
  { link, target }: Hop,
  { ours, theirs }: { ours: string; theirs: string },
  { aliases }: SqlContext,
): RelationJoin {
  const table = `${id(target.table)} ${theirs}`;
  if (link.kind === 'own-key') return { from: table, where: `${theirs}.id = ${ours}.${id(link.column)}` };
  if (link.kind === 'their-key') return { from: table, where: `${theirs}.${id(link.column)} = ${ours}.id` };
  const junction = aliases.next();
  return {
    from: `${id(link.table)} ${junction} JOIN ${table} ON ${theirs}.id = ${junction}.${id(link.theirs)}`,
    where: `${junction}.${id(link.ours)} = ${ours}.id`,
  };
}
