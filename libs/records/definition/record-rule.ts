import type { SettingValue } from '../../contracts';
import { areHoursInOrder, type Zone } from '../../platform/civil';
import { dinero, type Amount } from '../../platform/dinero';

/** What a rule may look up in the database. */
export interface RuleContext {
  /** The id of the record; 0 for a new one. */
  id: number;
  /** Today's date at the academy, `YYYY-MM-DD`. */
  today: string;
  /** The zone of the academy. */
  zone: Zone;
  /** True if another record has this value in this field. */
  isTaken: (field: string, value: unknown) => Promise<boolean>;
  /** True if this SELECT finds a row. */
  exists: (select: string, params: readonly unknown[]) => Promise<boolean>;
  /** The first row that this SELECT finds. */
  find: (select: string, params: readonly unknown[]) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The value of a setting of the academy. */
  setting: (key: string) => Promise<SettingValue>;
}

/**
 * A rule of a record. All rules are checked before the write, so that one refusal names every wrong field. If two users save at the same
 * time, a database constraint with the same rule decides.
 */
export interface RecordRule<P extends string = string> {
  /** The fields that the rule reads. The rule is checked if one of these fields changes and the input of all these fields is readable. */
  reads: readonly P[];
  /** The fields at which the error sentence is shown. By default, all fields that the rule reads. */
  at?: readonly P[];
  /**
   * Name of the exclusion constraint that checks the same rule. If the constraint fails, PostgreSQL does not report the columns in the
   * expressions of the constraint. So the rule must give the name.
   */
  constraint?: string;
  /** @returns the Spanish sentence that says what is wrong, or null */
  problem(record: Readonly<Record<P, unknown>>, context: RuleContext): string | null | Promise<string | null>;
}

/** Makes a rule about the value of one field. An empty field is valid. */
export function fieldRule<P extends string>(
  field: P,
  isValid: (value: unknown) => boolean,
  message: string,
): RecordRule<P> {
  return { reads: [field], problem: ({ [field]: value }) => (value === null || isValid(value) ? null : message) };
}

export const min = <P extends string>(field: P, least: number, message: string): RecordRule<P> =>
  fieldRule(field, (value) => compare(value, least) >= 0, message);

/** Makes a rule: the number is from `least` to `most`, both included. */
export const between = <P extends string>(field: P, least: number, most: number, message: string): RecordRule<P> =>
  fieldRule(field, (value) => compare(value, least) >= 0 && compare(value, most) <= 0, message);

export const matches = <P extends string>(field: P, pattern: RegExp, message: string): RecordRule<P> =>
  fieldRule(field, (value) => typeof value === 'string' && pattern.test(value), message);

/** Makes a rule: no two records have the same value in this field. */
export function unique<P extends string>(field: P, message: string): RecordRule<P> {
  return {
    reads: [field],
    problem: async ({ [field]: value }, { isTaken }) =>
      value !== null && (await isTaken(field, value)) ? message : null,
  };
}

/** Makes a rule: the second date or hour is not before the first. Either field may be empty. */
export function inOrder<P extends string>(first: P, second: P, message: string): RecordRule<P> {
  return {
    reads: [first, second],
    problem: ({ [first]: start, [second]: end }) => (isBefore(end, start) ? message : null),
  };
}

/** Makes a rule: the second date or hour is after the first. Either field may be empty. */
export function strictlyInOrder<P extends string>(first: P, second: P, message: string): RecordRule<P> {
  return {
    reads: [first, second],
    problem: ({ [first]: start, [second]: end }) =>
      isBefore(end, start) || (start !== null && end === start) ? message : null,
  };
}

/**
 * Makes a rule for the start and end hours of a class or of a daily window: the hours must be in order. An end after midnight is allowed.
 * If one of the fields is empty, there is no error.
 */
export function hoursInOrder<P extends string>(first: P, second: P, message: string): RecordRule<P> {
  return {
    reads: [first, second],
    at: [second],
    problem: ({ [first]: start, [second]: end }) =>
      typeof start === 'string' && typeof end === 'string' && !areHoursInOrder(start, end) ? message : null,
  };
}

/** Compares decimal text exactly, because it may be an amount. */
const compare = (value: unknown, bound: number): number => dinero(value as Amount).compare(bound);

/** Compares ISO dates, or hours such as `17:30`; both sort as text. */
function isBefore(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one < other;
}
