import type { Hop } from '../../model/field-model';
import { relationJoin } from './relation';
import type { Criterion, PredicateTree, RelationNode, SqlContext } from './sql-context';

export function emptyTree(): PredicateTree {
  return { own: [], relations: new Map() };
}

/**
 * Adds a criterion to the node at the end of its path of relations. Criteria with the same relation share one node: a single related row
 * must satisfy all of them.
 */
export function addCriterion(tree: PredicateTree, hops: readonly Hop[], criterion: Criterion): void {
  const [hop, ...rest] = hops;
  if (hop === undefined) {
    tree.own.push(criterion);
    return;
  }
  const node = tree.relations.get(hop.relation) ?? { hop, tree: emptyTree() };
  tree.relations.set(hop.relation, node);
  addCriterion(node.tree, rest, criterion);
}

/**
 * Returns the SQL condition of the tree for the row `alias`; null if the tree is empty. Each relation becomes an EXISTS, so a row with
 * several matching related rows appears once.
 * @param options.scoped true: the row rules of related entities apply too (used for filters); false: these row rules do not apply (used
 * inside a row rule)
 */
export function treeSql(
  tree: PredicateTree,
  alias: string,
  context: SqlContext,
  options: { scoped: boolean },
): string | null {
  if (tree.nothing === true) return 'false';
  const conditions = [
    ...tree.own.map((criterion) => criterion.toSql(alias, context)),
    ...[...tree.relations.values()].map((node) => existsSql(node, alias, context, options)),
    ...(tree.also ?? []).flatMap((other) => treeSql(other, alias, context, options) ?? []),
  ];
  return conditions.length === 0 ? null : and(conditions);
}

function existsSql(
  { hop, tree }: RelationNode,
  alias: string,
  context: SqlContext,
  options: { scoped: boolean },
): string {
  const theirs = context.aliases.next();
  const { from, where } = relationJoin(hop, { ours: alias, theirs }, context);
  const conditions = [
    where,
    treeSql(tree, theirs, context, options),
    options.scoped ? scopeCondition(hop, theirs, context) : null,
  ];
  return `EXISTS (SELECT FROM ${from} WHERE ${and(conditions)})`;
}

/**
 * Returns an SQL condition: true for the related rows of `hop` that the row rule makes visible. Null if every row is visible.
 * @param alias the alias of the table with the related rows
 */
export function scopeCondition(hop: Hop, alias: string, context: SqlContext): string | null {
  const scope = context.scopeOf(hop.target.entity);
  return scope === null ? null : treeSql(scope, alias, context, { scoped: false });
}

/** The conditions joined by AND, without the nulls. */
export function and(conditions: readonly (string | null)[]): string {
  const present = conditions.filter((condition) => condition !== null);
  return present.length === 0 ? 'true' : present.map((condition) => `(${condition})`).join(' AND ');
}
