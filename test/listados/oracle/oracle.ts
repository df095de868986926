import type { Operator, SearchType } from '../../../libs/contracts';
import type { Academia, Row, Value } from './academia';
import { codeMeaning, meaningOf, nameMeaning, telephoneMeaning, type Meaning } from './operators';
import { compareBytes, compareSpanish } from './texts';
import { VISIBLE, type Person } from './visible-rows';

export interface QuestionFilter {
  field: string;
  type: SearchType;
  operator: Operator;
  value: string | number | boolean;
}

export interface Question {
  person: Person;
  list: string;
  filters: readonly QuestionFilter[];
  order: readonly { field: string; descending: boolean }[];
  page: number;
  pageSize: number;
}

interface Criterion {
  path: readonly string[];
  matches: (value: NonNullable<Value>) => boolean;
}

/**
 * Some search fields compare only some of the related rows. For each of these search fields: the boolean field that is true in the
 * compared rows. The columns of the list also show only these rows.
 */
const LIMITS: Record<string, Record<string, string>> = {
  alumnos: { 'altas.curso.codigo': 'activa' },
  profesores: { 'materias.curso.codigo': 'activo' },
};

/**
 * The path of each search field that has a name of its own. These fields also find inactive related rows, because `LIMITS` does not apply
 * to these fields.
 */
const NAMED: Record<string, Record<string, string>> = {
  alumnos: { curso_alguna_vez: 'altas.curso.codigo' },
  profesores: { curso_alguna_vez: 'materias.curso.codigo' },
};

/** How to compare the fields that are not plain text, by field name. */
const MEANING_OF: Partial<Record<string, (operator: Operator) => Meaning>> = {
  telefono: telephoneMeaning,
  codigo: codeMeaning,
  nif: codeMeaning,
  nif_titular: codeMeaning,
  curso_alguna_vez: codeMeaning,
  nombre: nameMeaning,
  apellidos: nameMeaning,
  titular: nameMeaning,
};

/**
 * For each field of a course that counts rows of its waiting list: the boolean column that is true in every counted row. Users outside the
 * office get the number 0.
 */
const WAITING_FLAGS: Readonly<Record<string, string>> = { en_espera: 'abierta', plazas_ofrecidas: 'ofrecida' };

/**
 * Computes the answer to a list query in memory, row by row, so that tests can compare it with the answer of the engine. `wrong` replaces
 * some operators by wrong ones, to show that the tests find errors.
 */
export class Oracle {
  private readonly valuesOfLists = new Map<string, string[]>();

  constructor(
    private readonly academia: Academia,
    private readonly today: string,
    private readonly wrong: Partial<Record<string, Meaning>> = {},
  ) {}

  answer({ person, list, filters, order, page, pageSize }: Question): { ids: number[]; total: number } {
    const criteria = filters
      .filter(({ value }) => String(value).trim() !== '')
      .flatMap((filter) => this.criteriaOf(list, filter));
    const rows = this.academia
      .rows(list)
      .filter((row) => this.isVisible(person, list, row) && this.matches(list, row, criteria, person))
      .map((row) => ({
        row,
        keys: order.map(({ field, descending }) => this.sortKey(person, list, row, field, descending)),
      }));
    rows.sort((one, other) => {
      for (const [index, { descending }] of order.entries()) {
        const difference = compareKeys(one.keys[index], other.keys[index], descending);
        if (difference !== 0) return difference;
      }
      return one.row.id - other.row.id;
    });
    const first = (page - 1) * pageSize;
    return { ids: rows.slice(first, first + pageSize).map(({ row }) => row.id), total: rows.length };
  }

  /** Returns the distinct values of a field: of all rows of a list, or of one row if `place` is given. */
  valuesOf(list: string, field: string, place?: number): string[] {
    const rows = this.academia.rows(list);
    if (place !== undefined) return this.textsOf(list, field, rows.slice(place % rows.length).slice(0, 1));
    const key = `${list}.${field}`;
    const values = this.valuesOfLists.get(key) ?? this.textsOf(list, field, rows);
    this.valuesOfLists.set(key, values);
    return values;
  }

  private criteriaOf(list: string, { field, type, operator, value }: QuestionFilter): Criterion[] {
    const usual = (MEANING_OF[field.split('.').at(-1) ?? ''] ?? ((one) => meaningOf(type, one)))(operator);
    const meaning = this.wrong[operator] ?? usual;
    const path = pathOf(list, field);
    const limit = LIMITS[list]?.[field];
    return [
      { path, matches: (found) => meaning(found, String(value)) },
      ...(limit === undefined ? [] : [{ path: [path[0] ?? '', limit], matches: (found: Value) => found === true }]),
    ];
  }

  private textsOf(list: string, field: string, rows: readonly Row[]): string[] {
    const values = rows.flatMap((row) => this.values(null, list, row, pathOf(list, field)));
    return [...new Set(values.filter((value) => value !== null).map(String))];
  }

  private isVisible(person: Person | null, table: string, row: Row): boolean {
    const rule = person === null ? 'all' : (VISIBLE[table]?.[person.tipo] ?? 'all');
    if (rule === 'all' || rule === 'none') return rule === 'all';
    const criteria = rule.split(' ').map((path, at) => ({
      path: path.split('.'),
      matches: (value: Value) => value === (at === 0 ? person?.id : true),
    }));
    return this.matches(table, row, criteria, null);
  }

  /** True if the row matches all criteria. All criteria on the same relation must match the same related row. */
  private matches(table: string, row: Row, criteria: readonly Criterion[], person: Person | null): boolean {
    const own = criteria.filter(({ path }) => path.length === 1);
    const relations = new Set(criteria.filter(({ path }) => path.length > 1).map(({ path }) => path[0] ?? ''));
    return (
      own.every(({ path, matches }) => {
        const value = this.own(person, table, row, path[0] ?? '');
        return value !== null && matches(value);
      }) &&
      [...relations].every((relation) => {
        const target = this.academia.target(table, relation);
        const inner = criteria
          .filter(({ path }) => path.length > 1 && path[0] === relation)
          .map(({ path, matches }) => ({ path: path.slice(1), matches }));
        return this.academia
          .related(table, row, relation)
          .some((other) => this.isVisible(person, target, other) && this.matches(target, other, inner, person));
      })
    );
  }

  /** Returns the value of a column or computed field of this row, not of a related row. */
  private own(person: Person | null, table: string, row: Row, name: string): Value {
    if (name === 'edad') return ageOf(row.fecha_nacimiento, this.today);
    if (name === 'activa') return this.isActive(row);
    if (name === 'sin_terminar') return row.fecha_fin === null || String(row.fecha_fin) >= this.today;
    if (name === 'altas_activas')
      return this.academia
        .related(table, row, 'altas')
        .filter((alta) => this.isActive(alta))
        .filter((alta) => this.isVisible(person, 'altas', alta)).length;
    const waiting = WAITING_FLAGS[name];
    if (waiting !== undefined)
      return this.academia
        .related(table, row, 'esperas')
        .filter((espera) => espera[waiting] === true && (person === null || person.tipo === 'ADM')).length;
    if (name === 'sin_iban') return row.forma_pago === 'domiciliacion' && (row.iban === null || row.iban === '');
    if (name === 'sin_fecha_nacimiento') return row.fecha_nacimiento === null;
    if (name === 'correo_devuelto') return row.activo === true && this.returnsMail(String(row.email));
    const value = row[name];
    if (value === undefined) throw new Error(`${table} has no column ${name}`);
    return value;
  }

  private returnsMail(address: string): boolean {
    return this.academia
      .rows('direcciones_correo')
      .some(({ direccion, estado }) => estado !== 'buena' && direccion === address.trim().toLowerCase());
  }

  /** Whether today is not later than the last day of the enrolment. */
  private isActive(alta: Row): boolean {
    return alta.fecha_baja === null || String(alta.fecha_baja) >= this.today;
  }

  /**
   * Returns the values at the end of a path.
   * @param limit a boolean field; if it is given, only related rows with true in this field count
   */
  private values(person: Person | null, table: string, row: Row, path: readonly string[], limit?: string): Value[] {
    const [step = '', ...rest] = path;
    if (rest.length === 0) return [this.own(person, table, row, step)];
    const target = this.academia.target(table, step);
    return this.academia
      .related(table, row, step)
      .filter((other) => this.isVisible(person, target, other))
      .filter((other) => limit === undefined || this.own(person, target, other, limit) === true)
      .flatMap((other) => this.values(person, target, other, rest));
  }

  /**
   * Returns the value by which a row is sorted. If the field has several values, ascending order uses the smallest value, and descending
   * order uses the greatest value.
   */
  private sortKey(person: Person, list: string, row: Row, field: string, descending: boolean): Key {
    const path = field.split('.');
    const table = path.slice(0, -1).reduce((at, step) => this.academia.target(at, step), list);
    const isSpanish = this.academia.isSpanish(table, path.at(-1) ?? '');
    const keys = this.values(person, list, row, path, LIMITS[list]?.[field])
      .filter((value) => value !== null)
      .map((value): Key => ({ value, isSpanish }));
    keys.sort((one, other) => compareKeys(one, other, descending));
    return keys[0] ?? { value: null, isSpanish };
  }
}

function pathOf(list: string, field: string): string[] {
  return (NAMED[list]?.[field] ?? field).split('.');
}

interface Key {
  value: Value;
  /** Whether the column has Spanish collation. Other texts are sorted by their bytes. */
  isSpanish: boolean;
}

/** Missing values come last in both directions. */
function compareKeys(one: Key | undefined, other: Key | undefined, descending: boolean): number {
  const mine = one?.value ?? null;
  const theirs = other?.value ?? null;
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  const order =
    typeof mine === 'string' && typeof theirs === 'string'
      ? (one?.isSpanish === true ? compareSpanish : compareBytes)(mine, theirs)
      : Number(mine) - Number(theirs);
  return descending ? -order : order;
}

/** Returns the whole years from birth to today, or null without a birth date. */
function ageOf(birth: Value | undefined, today: string): number | null {
  if (typeof birth !== 'string') return null;
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
