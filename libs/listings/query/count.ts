import { building, treeOf, type ListQuery } from './list-query';
import { id, type Building, type Tree } from './sql';
import { and, scopeCondition, write } from './tree';
import type { Hop } from '../model/field-model';

export interface Statement {
  text: string;
  values: unknown[];
}

/** An exact count, driven from the table that makes it cheap. */
export function countStatement(query: ListQuery): Statement {
  const build = building(query);
  const tree = treeOf(query);
  const scope = query.scopeOf(query.list.definition.entity);
  const only = scope === null ? soleRelation(tree) : null;
  const text = only === null ? countRows(query, tree, scope, build) : countDriven(only, build);
  return { text, values: build.params.values };
}

function countRows({ list }: ListQuery, tree: Tree, scope: Tree | null, build: Building): string {
  const where = and([write(tree, 't', build, { scoped: true }), scope && write(scope, 't', build, { scoped: false })]);
  return `SELECT count(*) AS total FROM ${id(list.table)} t WHERE ${where}`;
}

/** The one to-many relation that all criteria go through, when there are no others. */
function soleRelation(tree: Tree): { hop: Hop; tree: Tree } | null {
  const [node, ...others] = tree.relations.values();
  if (tree.own.length > 0 || node === undefined || others.length > 0) return null;
  return node.hop.link.kind === 'their-key' && node.hop.many ? node : null;
}

/**
 * When only related rows are asked about, the different owners among them are the count: the owners' table need not be
 * read, because a foreign key says that each is there.
 */
function countDriven({ hop, tree }: { hop: Hop; tree: Tree }, build: Building): string {
  if (hop.link.kind !== 'their-key') throw new Error('Solo se cuenta así desde la clave del otro lado');
  const theirs = build.aliases.next();
  const owner = `${theirs}.${id(hop.link.column)}`;
  const where = and([
    `${owner} IS NOT NULL`,
    write(tree, theirs, build, { scoped: true }),
    scopeCondition(hop, theirs, build),
  ]);
  return `SELECT count(*) AS total FROM (SELECT ${owner} FROM ${id(hop.target.table)} ${theirs} WHERE ${where} GROUP BY ${owner}) AS duenos`;
}
