import type { Permission } from './permissions';

/*
 * Conditions decide whether a user is offered a part of a record or list. The server declares the conditions, and sends the tests of
 * values to the client. Server and client evaluate these tests with `holds`.
 */

export type ConditionValue = string | number | boolean;

/** A test that holds if the field has the value `is`, or one of the values in `is`. */
export interface FieldTest<F extends string = string> {
  field: F;
  is: ConditionValue | readonly ConditionValue[];
}

/** A condition on the values of a record or row. Without tests it always holds. */
export interface ValueCondition<F extends string = string> {
  /** This test must hold. */
  when?: FieldTest<F>;
  /** If one of these tests holds, the condition does not hold. */
  unless?: readonly FieldTest<F>[];
}

/** A condition for a part of a record or list: which users may see the part, and with which values the part is offered. */
export interface Condition<F extends string = string> extends ValueCondition<F> {
  /** The permission that users need to see this part. For users without the permission, the server leaves the part out of the metadata. */
  permission?: Permission;
}

/** True if the values (by field) meet the condition. A test of a field without a value never holds. */
export function holds({ when, unless = [] }: ValueCondition, values: Readonly<Record<string, unknown>>): boolean {
  const passes = ({ field, is }: FieldTest) => valuesOf(is).some((value) => value === values[field]);
  return (when === undefined || passes(when)) && !unless.some(passes);
}

/** Returns all tests of a condition. */
export const testsOf = ({ when, unless = [] }: ValueCondition): FieldTest[] => [...(when ? [when] : []), ...unless];

/** Returns the values that a test accepts, as a list. */
export const valuesOf = (is: FieldTest['is']): readonly ConditionValue[] => (isList(is) ? is : [is]);

// `Array.isArray` does not narrow the type of a readonly array, so this function does.
const isList = (is: FieldTest['is']): is is readonly ConditionValue[] => Array.isArray(is);

/** A test on the wire. */
export type TestReply = { campo: string; valor: ConditionValue } | { campo: string; valores: ConditionValue[] };

/** A condition on the wire. */
export interface ConditionReply {
  si?: TestReply;
  salvo?: TestReply[];
}

/** Converts a test to its form on the wire. */
export const testReply = ({ field, is }: FieldTest): TestReply =>
  isList(is) ? { campo: field, valores: [...is] } : { campo: field, valor: is };

/** Converts a test from its form on the wire. */
export const readTest = (reply: TestReply): FieldTest => ({
  field: reply.campo,
  is: 'valores' in reply ? reply.valores : reply.valor,
});

/** Converts a condition to its form on the wire. */
export function conditionReply({ when, unless }: ValueCondition): ConditionReply {
  return { ...(when && { si: testReply(when) }), ...(unless && { salvo: unless.map(testReply) }) };
}

/** Converts a condition from its form on the wire. */
export function readCondition({ si, salvo }: ConditionReply): ValueCondition {
  return { ...(si && { when: readTest(si) }), ...(salvo && { unless: salvo.map(readTest) }) };
}
