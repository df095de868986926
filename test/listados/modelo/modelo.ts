import type { FieldType, Operator } from '../../../libs/contracts';
import type { Academia, Row, Value } from './academia';
import { meaningOf, type Meaning } from './operadores';
import { compareBytes, compareSpanish } from './textos';
import { VISIBLE, type Person } from './visibles';

export interface AskedFilter {
  campo: string;
  tipo: FieldType;
  operator: Operator;
  value: string | number | boolean;
}

export interface Question {
  person: Person;
  list: string;
  filters: readonly AskedFilter[];
  orden: readonly { campo: string; descending: boolean }[];
  pagina: number;
  porPagina: number;
}

interface Criterion {
  path: readonly string[];
  fits: (value: NonNullable<Value>) => boolean;
}

/** The answers that the engine must give, worked out row by row in memory. `wrong` puts one meaning in place of another. */
export class Modelo {
  constructor(
    private readonly academia: Academia,
    private readonly hoy: string,
    private readonly wrong: Partial<Record<string, Meaning>> = {},
  ) {}

  answer({ person, list, filters, orden, pagina, porPagina }: Question): { ids: number[]; total: number } {
    const criteria = filters
      .filter(({ value }) => String(value).trim() !== '')
      .map(({ campo, tipo, operator, value }): Criterion => {
        const meaning = this.wrong[operator] ?? meaningOf(tipo, operator);
        return { path: campo.split('.'), fits: (found) => meaning(found, String(value)) };
      });
    const rows = this.academia
      .rows(list)
      .filter((row) => this.sees(person, list, row) && this.fits(list, row, criteria, person))
      .map((row) => ({
        row,
        keys: orden.map(({ campo, descending }) => this.sortKey(person, list, row, campo, descending)),
      }));
    rows.sort((one, other) => {
      for (const [index, { descending }] of orden.entries()) {
        const order = compareKeys(one.keys[index], other.keys[index], descending);
        if (order !== 0) return order;
      }
      return one.row.id - other.row.id;
    });
    const first = (pagina - 1) * porPagina;
    return { ids: rows.slice(first, first + porPagina).map(({ row }) => row.id), total: rows.length };
  }

  /** The different values that a path leads to: from every row of a list, or from the one at `place`. */
  valuesOf(list: string, campo: string, place?: number): string[] {
    const all = this.academia.rows(list);
    if (place !== undefined) return this.textsOf(list, campo, all.slice(place % all.length).slice(0, 1));
    const key = `${list}.${campo}`;
    const known = this.pools.get(key) ?? this.textsOf(list, campo, all);
    this.pools.set(key, known);
    return known;
  }

  private readonly pools = new Map<string, string[]>();

  private textsOf(list: string, campo: string, rows: readonly Row[]): string[] {
    const values = rows.flatMap((row) => this.values(null, list, row, campo.split('.')));
    return [...new Set(values.filter((value) => value !== null).map(String))];
  }

  private sees(person: Person | null, table: string, row: Row): boolean {
    const rule = person === null ? 'todo' : (VISIBLE[table]?.[person.tipo] ?? 'todo');
    if (rule === 'todo' || rule === 'nada') return rule === 'todo';
    return this.fits(table, row, [{ path: rule.split('.'), fits: (value) => value === person?.id }], null);
  }

  /** All that is asked through one relation is asked of one and the same related row. */
  private fits(table: string, row: Row, criteria: readonly Criterion[], person: Person | null): boolean {
    const own = criteria.filter(({ path }) => path.length === 1);
    const relations = new Set(criteria.filter(({ path }) => path.length > 1).map(({ path }) => path[0] ?? ''));
    return (
      own.every(({ path, fits }) => {
        const value = this.own(person, table, row, path[0] ?? '');
        return value !== null && fits(value);
      }) &&
      [...relations].every((relation) => {
        const target = this.academia.target(table, relation) ?? '';
        const inner = criteria
          .filter(({ path }) => path.length > 1 && path[0] === relation)
          .map(({ path, fits }) => ({ path: path.slice(1), fits }));
        return this.academia
          .related(table, row, relation)
          .some((other) => this.sees(person, target, other) && this.fits(target, other, inner, person));
      })
    );
  }

  private own(person: Person | null, table: string, row: Row, name: string): Value {
    if (name === 'edad') return ageOf(row.fecha_nacimiento, this.hoy);
    if (name === 'activa') return this.isActive(row);
    if (name === 'altas_activas')
      return this.academia
        .related(table, row, 'altas')
        .filter((alta) => this.isActive(alta))
        .filter((alta) => this.sees(person, 'altas', alta)).length;
    const value = row[name];
    if (value === undefined) throw new Error(`${table} has no column ${name}`);
    return value;
  }

  /** The day of leaving is the last one of being there. */
  private isActive(alta: Row): boolean {
    return alta.fecha_baja === null || String(alta.fecha_baja) >= this.hoy;
  }

  private values(person: Person | null, table: string, row: Row, path: readonly string[]): Value[] {
    const [step = '', ...rest] = path;
    if (rest.length === 0) return [this.own(person, table, row, step)];
    const target = this.academia.target(table, step) ?? '';
    return this.academia
      .related(table, row, step)
      .filter((other) => this.sees(person, target, other))
      .flatMap((other) => this.values(person, target, other, rest));
  }

  /** A row with several values goes by its smallest on the way up and by its greatest on the way down. */
  private sortKey(person: Person, list: string, row: Row, campo: string, descending: boolean): Key {
    const path = campo.split('.');
    const table = path.slice(0, -1).reduce((at, step) => this.academia.target(at, step) ?? '', list);
    const spanish = this.academia.isSpanish(table, path.at(-1) ?? '');
    const keys = this.values(person, list, row, path)
      .filter((value) => value !== null)
      .map((value): Key => ({ value, spanish }));
    keys.sort((one, other) => compareKeys(one, other, descending));
    return keys[0] ?? { value: null, spanish };
  }
}

interface Key {
  value: Value;
  spanish: boolean;
}

function compareKeys(one: Key | undefined, other: Key | undefined, descending: boolean): number {
  const mine = one?.value ?? null;
  const theirs = other?.value ?? null;
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  const order =
    typeof mine === 'string' && typeof theirs === 'string'
      ? (one?.spanish === true ? compareSpanish : compareBytes)(mine, theirs)
      : Number(mine) - Number(theirs);
  return descending ? -order : order;
}

/** Whole years lived on `hoy`. */
function ageOf(birth: Value | undefined, hoy: string): number | null {
  if (typeof birth !== 'string') return null;
  const years = Number(hoy.slice(0, 4)) - Number(birth.slice(0, 4));
  return hoy.slice(5) < birth.slice(5) ? years - 1 : years;
}
