import type { FieldModel } from '../../model/field-model';
import type { RowRule } from '../../model/row-rules';
import type { Filter } from '../request/filters';
import type { ListQuery, RowsOf } from '../request/list-query';
import { criterionOf, equalTo } from './criteria';
import { addCriterion, and, emptyTree, treeSql } from './predicate-tree';
import { Aliases, Params, type Criterion, type PredicateTree, type SqlContext } from './sql-context';

/** The context of one statement for this query. */
export function newContext({ today, zone, rowRules }: ListQuery): SqlContext {
  return {
    params: new Params(),
    aliases: new Aliases(),
    today,
    zone,
    scopeOf: (entity) => scopeTree(rowRules(entity)),
  };
}

/** The condition on the rows `t` of the list: all criteria of the query, and the row rule of the list. */
export function whereSql(query: ListQuery, context: SqlContext): string {
  const scope = context.scopeOf(query.list.definition.entity);
  return and([
    treeSql(treeOf(query), 't', context, { scoped: true }),
    scope && treeSql(scope, 't', context, { scoped: false }),
  ]);
}

/** The criteria of the query, without the row rule of the list. */
export function treeOf({ filters, ids, of, words = [] }: ListQuery): PredicateTree {
  const tree = emptyTree();
  addFilters(tree, filters);
  if (ids !== undefined) tree.own.push(hasIdAmong(ids));
  if (of !== undefined) tree.own.push(belongsTo(of));
  for (const { word, fields } of words) tree.own.push(hasWord(word, fields));
  return tree;
}

/**
 * Adds the filters, and the conditions (`only`) that the fields of the filters set on related rows. Each condition is added once. A
 * condition that a filter already states is not added.
 */
function addFilters(tree: PredicateTree, filters: readonly Filter[]): void {
  const statedLimits = new Set(
    filters.filter(({ operator }) => operator === 'exact').map(({ field, value }) => keyOf(field, value)),
  );
  for (const filter of filters) {
    addCriterion(tree, filter.field.hops, criterionOf(filter));
    for (const { field, value } of filter.field.only) {
      if (statedLimits.has(keyOf(field, value))) continue;
      statedLimits.add(keyOf(field, value));
      addCriterion(tree, field.hops, equalTo(field, value));
    }
  }
}

const keyOf = ({ path }: FieldModel, value: unknown) => `${path}=${String(value)}`;

function scopeTree(rules: readonly RowRule[]): PredicateTree | null {
  const [first, ...others] = rules.map(ruleTree);
  if (first === undefined) return null;
  return others.length === 0 ? first : { ...emptyTree(), also: [first, ...others] };
}

function ruleTree(rule: RowRule): PredicateTree {
  if (rule === 'none') return { ...emptyTree(), nothing: true };
  const tree = emptyTree();
  for (const { field, value } of rule) addCriterion(tree, field.hops, equalTo(field, value));
  return tree;
}

/** Returns the condition that at least one of the fields contains the word. The fields may belong to different relations. */
function hasWord(word: string, fields: readonly FieldModel[]): Criterion {
  return {
    toSql: (alias, context) =>
      fields.length === 0
        ? 'false'
        : fields.map((field) => `(${containsSql(field, word, alias, context)})`).join(' OR '),
  };
}

function containsSql(field: FieldModel, word: string, alias: string, context: SqlContext): string {
  const tree = emptyTree();
  addFilters(tree, [{ field, operator: 'icontains', value: word }]);
  return treeSql(tree, alias, context, { scoped: true }) ?? 'true';
}

function belongsTo({ column, id, junction, through }: RowsOf): Criterion {
  return {
    toSql: (alias, { params }) => {
      const record = params.add(id, 'integer');
      if (junction !== undefined)
        return `${alias}.id IN (SELECT "${junction.ours}" FROM "${junction.table}" WHERE "${junction.theirs}" = ${record})`;
      if (through === undefined) return `${alias}."${column}" = ${record}`;
      const others = through.leavesOut ? ` AND ${alias}.id <> ${record}` : '';
      return `${alias}."${column}" = (SELECT "${through.column}" FROM "${through.table}" WHERE id = ${record})${others}`;
    },
  };
}

function hasIdAmong(ids: readonly number[]): Criterion {
  return { toSql: (alias, { params }) => `${alias}.id = ANY(${params.add(ids, 'integer[]')})` };
}
