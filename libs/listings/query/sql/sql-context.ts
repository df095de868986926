import type { Zone } from '../../../platform';
import type { Hop } from '../../model/field-model';

/** Collects the values of one statement. SQL text holds only their numbers. */
export class Params {
  readonly values: unknown[] = [];

  /** A placeholder with its type, `$3::integer`: PostgreSQL never infers one. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${String(this.values.length)}::${type}`;
  }
}

/** Table aliases that are unique within one statement. */
export class Aliases {
  private last = 0;

  next(): string {
    this.last += 1;
    return `r${String(this.last)}`;
  }
}

/** What the parts of one statement share. */
export interface SqlContext {
  params: Params;
  aliases: Aliases;
  /** The academy's today, `YYYY-MM-DD`. Ages and current rows depend on it. */
  today: string;
  /** In which instants have dates, and days with an hour are instants. */
  zone: Zone;
  /** The row rule of an entity for the user; null when every row is visible. */
  scopeOf: (entity: object) => PredicateTree | null;
}

/** One comparison of one field, for rows at any alias. */
export interface Criterion {
  toSql: (alias: string, context: SqlContext) => string;
}

/** Criteria by the relations they go through. All criteria under one relation hold for the same related row. */
export interface PredicateTree {
  own: Criterion[];
  relations: Map<string, RelationNode>;
  /** No row matches. */
  nothing?: boolean;
  /** Trees that must hold too, each with related rows of its own. */
  also?: PredicateTree[];
}

export interface RelationNode {
  hop: Hop;
  tree: PredicateTree;
}

/** A quoted identifier. Names come from entity metadata, never from a request. */
export function id(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
