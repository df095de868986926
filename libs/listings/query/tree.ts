import type { Hop } from '../model/field-model';
import { reach } from './reach';
import type { Building, Criterion, Tree } from './sql';

export function emptyTree(): Tree {
  return { own: [], relations: new Map() };
}

/** Puts a criterion at the end of its way. What shares a relation shares its node: it will speak of one and the same row. */
export function plant(tree: Tree, hops: readonly Hop[], criterion: Criterion): void {
  const [hop, ...rest] = hops;
  if (hop === undefined) {
    tree.own.push(criterion);
    return;
  }
  const node = tree.relations.get(hop.relation) ?? { hop, tree: emptyTree() };
  tree.relations.set(hop.relation, node);
  plant(node.tree, rest, criterion);
}

/** What both row rules let through; null where both let everything through. */
export function both(one: Tree | null, other: Tree | null): Tree | null {
  if (one === null || other === null) return one ?? other;
  return { ...emptyTree(), also: [one, other] };
}

/**
 * The tree as one condition on `alias`; null when it asks for nothing. Each relation is an EXISTS, so a row never comes
 * twice however many related rows fit.
 * @param options.scoped whether the row rules of the relations apply: they do for filters, and not within a row rule.
 */
export function write(tree: Tree, alias: string, building: Building, options: { scoped: boolean }): string | null {
  if (tree.nothing === true) return 'false';
  const conditions = [
    ...tree.own.map((criterion) => criterion.write(alias, building)),
    ...[...tree.relations.values()].map((node) => exists(node, alias, building, options)),
    ...(tree.also ?? []).flatMap((other) => write(other, alias, building, options) ?? []),
  ];
  return conditions.length === 0 ? null : and(conditions);
}

function exists(
  { hop, tree }: { hop: Hop; tree: Tree },
  alias: string,
  building: Building,
  options: { scoped: boolean },
): string {
  const theirs = building.aliases.next();
  const { from, where } = reach(hop, alias, theirs, building);
  const conditions = [
    where,
    write(tree, theirs, building, options),
    options.scoped ? scopeCondition(hop, theirs, building) : null,
  ];
  return `EXISTS (SELECT FROM ${from} WHERE ${and(conditions)})`;
}

/** The row rule of the entity a hop leads to, written at `alias`; null where everything may be seen. */
export function scopeCondition(hop: Hop, alias: string, building: Building): string | null {
  const scope = building.scopeOf(hop.target.entity);
  return scope === null ? null : write(scope, alias, building, { scoped: false });
}

/** Conditions that all must hold; the empty ones are left out. */
export function and(conditions: readonly (string | null)[]): string {
  const real = conditions.filter((condition) => condition !== null);
  return real.length === 0 ? 'true' : real.map((condition) => `(${condition})`).join(' AND ');
}
