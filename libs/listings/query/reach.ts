import type { Hop } from '../model/field-model';
import { id, type Building } from './sql';

/** The way to the other side of a relation: what stands after FROM, and what makes a row there ours. */
export interface Reach {
  from: string;
  where: string;
}

/** From the row at `ours` over `hop` to rows called `theirs`. */
export function reach({ link, target }: Hop, ours: string, theirs: string, { aliases }: Building): Reach {
  const table = `${id(target.table)} ${theirs}`;
  if (link.kind === 'own-key') return { from: table, where: `${theirs}.id = ${ours}.${id(link.column)}` };
  if (link.kind === 'their-key') return { from: table, where: `${theirs}.${id(link.column)} = ${ours}.id` };
  const between = aliases.next();
  return {
    from: `${id(link.table)} ${between} JOIN ${table} ON ${theirs}.id = ${between}.${id(link.theirs)}`,
    where: `${between}.${id(link.ours)} = ${ours}.id`,
  };
}
