import type { FieldModel, Hop } from '../../model/field-model';
import { addedUpTable, type AddedUpSource } from './added-up';
import { and, scopeCondition } from './predicate-tree';
import { relationJoin } from './relation';
import { id, type SqlContext } from './sql-context';

/** Collects the to-one joins of a statement, each once. If the user may not see a related row, all its fields are null. */
export class Joins {
  private readonly aliasOf = new Map<string, string>();
  private readonly clauses: string[] = [];

  constructor(
    private readonly root: string,
    private readonly context: SqlContext,
  ) {}

  /**
   * Joins the tables of the relations of a field, and stops before the first to-many relation.
   * @returns `alias`: the alias of the last joined table. `rest`: the relations that are not joined; empty if there is no to-many relation
   */
  to(field: FieldModel): { alias: string; rest: Hop[] } {
    let alias = this.root;
    let path = '';
    for (const [index, hop] of field.hops.entries()) {
      if (hop.many) return { alias, rest: field.hops.slice(index) };
      path += `.${hop.relation}`;
      alias = this.aliasOf.get(path) ?? this.join(path, alias, hop);
    }
    return { alias, rest: [] };
  }

  /**
   * Joins a subquery that adds up a value over related rows. Returns the SQL of this value. The subquery computes the value for all rows,
   * so use it only in queries that read a whole table.
   */
  addedUp(source: AddedUpSource, ours: string): string {
    const theirs = this.context.aliases.next();
    const { table, value } = addedUpTable(source, theirs, this.context);
    this.clauses.push(`LEFT JOIN ${table} ${theirs} ON ${theirs}.id = ${ours}.id`);
    return value;
  }

  private join(path: string, ours: string, hop: Hop): string {
    const theirs = this.context.aliases.next();
    const { where } = relationJoin(hop, { ours, theirs }, this.context);
    const on = and([where, scopeCondition(hop, theirs, this.context)]);
    this.clauses.push(`LEFT JOIN ${id(hop.target.table)} ${theirs} ON ${on}`);
    this.aliasOf.set(path, theirs);
    return theirs;
  }

  toString(): string {
    return this.clauses.join('\n');
  }
}
