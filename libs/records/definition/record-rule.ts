import type { SettingValue } from '../../contracts';
import { areHoursInOrder, type Zone } from '../../platform/civil';
import { dinero, type Amount } from '../../platform/dinero';

/** What a rule may look up in the database. */
export interface RuleContext {
  /** The id of the record; 0 for a new one. */
  id: number;
  /** The academy's today, `YYYY-MM-DD`. */
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
 * A rule of a record, checked before the write so that one refusal names every wrong field. A constraint of the database states the same
 * rule and decides between simultaneous saves.
 */
export interface RecordRule<P extends string = string> {
  /** Checked when one of these fields changes and the input of all of them is readable. */
  reads: readonly P[];
  /** The fields that show the sentence; by default all that the rule reads. */
  at?: readonly P[];
  /** The exclusion constraint with the same rule: PostgreSQL does not report the columns of its expressions. */
  constraint?: string;
  /** @returns the Spanish sentence that says what is wrong, or null */
  problem(record: Readonly<Record<P, unknown>>, context: RuleContext): string | null | Promise<string | null>;
}

/** A rule about the value of one field; an empty field passes. */
export function fieldRule<P extends string>(
  field: P,
  isValid: (value: unknown) => boolean,
  message: string,
): RecordRule<P> {
  return { reads: [field], problem: ({ [field]: value }) => (value === null || isValid(value) ? null : message) };
}

export const min = <P extends string>(field: P, least: number, message: string): RecordRule<P> =>
  fieldRule(field, (value) => compare(value, least) >= 0, message);

/** @param most included */
export const between = <P extends string>(field: P, least: number, most: number, message: string): RecordRule<P> =>
  fieldRule(field, (value) => compare(value, least) >= 0 && compare(value, most) <= 0, message);

export const matches = <P extends string>(field: P, pattern: RegExp, message: string): RecordRule<P> =>
  fieldRule(field, (value) => typeof value === 'string' && pattern.test(value), message);

/** No two records have the same value. */
export function unique<P extends string>(field: P, message: string): RecordRule<P> {
  return {
    reads: [field],
    problem: async ({ [field]: value }, { isTaken }) =>
      value !== null && (await isTaken(field, value)) ? message : null,
  };
}

/** The second date or hour is not before the first; either may be empty. */
export function inOrder<P extends string>(first: P, second: P, message: string): RecordRule<P> {
  return {
    reads: [first, second],
    problem: ({ [first]: start, [second]: end }) => (isBefore(end, start) ? message : null),
  };
}

/** The second date or hour is after the first; either may be empty. */
export function strictlyInOrder<P extends string>(first: P, second: P, message: string): RecordRule<P> {
  return {
    reads: [first, second],
    problem: ({ [first]: start, [second]: end }) =>
      isBefore(end, start) || (start !== null && end === start) ? message : null,
  };
}

/** The hours of a class or a window, which may end after midnight; either may be empty. */
export function hoursInOrder<P extends string>(first: P, second: P, message: string): RecordRule<P> {
  return {
    reads: [first, second],
    at: [second],
    problem: ({ [first]: start, [second]: end }) =>
      typeof start === 'string' && typeof end === 'string' && !areHoursInOrder(start, end) ? message : null,
  };
}

/** Numbers are decimal text, so that amounts are exact. */
const compare = (value: unknown, bound: number): number => dinero(value as Amount).compare(bound);

/** ISO dates, and hours as `17:30`, sort as text. */
function isBefore(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && one < other;
}
