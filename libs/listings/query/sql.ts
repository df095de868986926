/** Collects the values of one statement; SQL text only ever holds their numbers. */
export class Params {
  readonly values: unknown[] = [];

  /** A placeholder with its type, so that PostgreSQL never guesses: `$3::integer`. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${String(this.values.length)}::${type}`;
  }
}

/** Hands out table aliases that do not clash within one statement. */
export class Aliases {
  private last = 0;

  next(): string {
    this.last += 1;
    return `r${String(this.last)}`;
  }
}

/** What building a statement needs along the way. */
export interface Building {
  params: Params;
  aliases: Aliases;
  /** Today in Madrid, `YYYY-MM-DD`: ages and what is current depend on it. */
  hoy: string;
  /** The row rule of an entity for whoever asks, as a tree of criteria; null where everything may be seen. */
  scopeOf: (entity: object) => Tree | null;
}

/** One comparison of one field, ready to be written at any alias. */
export interface Criterion {
  campo: string;
  write: (alias: string, building: Building) => string;
}

/** Criteria arranged by the relations they go through: all that stands under one relation speaks of the same row. */
export interface Tree {
  own: Criterion[];
  relations: Map<string, { hop: Hop; tree: Tree }>;
  /** Nothing may be seen at all. */
  nothing?: boolean;
  /** Trees that must hold as well, each with related rows of its own. */
  also?: Tree[];
}

import type { Hop } from '../model/field-model';

/** A quoted identifier. Names come from entity metadata, never from a request. */
export function id(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
