import type { Hop } from '../../model/field-model';
import { id, type SqlContext } from './sql-context';

/** The FROM item of the related table, and the condition that joins its rows to the rows of the outer table. */
export interface RelationJoin {
  from: string;
  where: string;
}

/**
 * Returns the SQL of a to-many relation. `from`: the FROM item with the related rows of all owners. `owner`: the column with the id of the
 * owner.
 */
export function relatedRows({ link, target }: Hop, theirs: string, { aliases }: SqlContext): RelatedFrom {
  const table = `${id(target.table)} ${theirs}`;
  if (link.kind === 'own-key') throw new Error(`${target.table} is one row`);
  if (link.kind === 'their-key') return { from: table, owner: `${theirs}.${id(link.column)}` };
  const junction = aliases.next();
  return {
    from: `${id(link.table)} ${junction} JOIN ${table} ON ${theirs}.id = ${junction}.${id(link.theirs)}`,
    owner: `${junction}.${id(link.ours)}`,
  };
}

export interface RelatedFrom {
  from: string;
  owner: string;
}

/** Joins the row at alias `ours` to its related rows at alias `theirs`. */
export function relationJoin(
  hop: Hop,
  { ours, theirs }: { ours: string; theirs: string },
  context: SqlContext,
): RelationJoin {
  const { link, target } = hop;
  if (link.kind === 'own-key')
    return { from: `${id(target.table)} ${theirs}`, where: `${theirs}.id = ${ours}.${id(link.column)}` };
  const { from, owner } = relatedRows(hop, theirs, context);
  return { from, where: `${owner} = ${ours}.id` };
}
