import type { FieldModel, Hop } from '../model/field-model';
import { reach } from './reach';
import { id, type Building } from './sql';
import { and, scopeCondition } from './tree';

/** The to-one relations of a statement, each joined once. A related row that the person may not see is as if it were not there. */
export class Joins {
  private readonly aliasOf = new Map<string, string>();
  private readonly clauses: string[] = [];

  constructor(
    private readonly root: string,
    private readonly building: Building,
  ) {}

  /** The alias at the end of the to-one steps a field begins with, and the steps that are left when one is to-many. */
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

  private join(path: string, ours: string, hop: Hop): string {
    const theirs = this.building.aliases.next();
    const { where } = reach(hop, ours, theirs, this.building);
    const on = and([where, scopeCondition(hop, theirs, this.building)]);
    this.clauses.push(`LEFT JOIN ${id(hop.target.table)} ${theirs} ON ${on}`);
    this.aliasOf.set(path, theirs);
    return theirs;
  }

  toString(): string {
    return this.clauses.join('\n');
  }
}
