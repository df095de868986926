import type { Zone } from '../../../platform';
import type { Hop } from '../../model/field-model';

/** Collects the parameters of one statement. The SQL text contains only their numbers. */
export class Params {
  readonly values: unknown[] = [];

  /** Adds a parameter and returns its placeholder with a type, such as `$3::integer`. Without the type, PostgreSQL would infer one. */
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

/** The state that all parts of one statement share. */
export interface SqlContext {
  params: Params;
  aliases: Aliases;
  /** Today in the academy's time zone, `YYYY-MM-DD`. Ages and current rows depend on it. */
  today: string;
  /** The time zone for conversions of instants to dates, and of dates with an hour to instants. */
  zone: Zone;
  /** The row rule of an entity for the user; null when every row is visible. */
  scopeOf: (entity: object) => PredicateTree | null;
}

/** One comparison of one field, for rows at any alias. */
export interface Criterion {
  toSql: (alias: string, context: SqlContext) => string;
}

/** Criteria grouped by relation. If a relation has several criteria, one related row must satisfy them all. */
export interface PredicateTree {
  own: Criterion[];
  relations: Map<string, RelationNode>;
  /** True if no row can match. */
  nothing?: boolean;
  /** Further trees that must also be true. Each tree may be true for a different related row. */
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
