import { testsOf, type Condition, type FieldTest } from '../../contracts';
import { checkPermission, checkTest } from '../../listings';
import type { RecordAction, RecordGlance, RecordLock, RecordTab } from '../definition/define-record';
import type { StoredField } from './stored-field';

/** The parts of a record that depend on a condition. */
interface ConditionalParts {
  tabs: readonly RecordTab[];
  actions: readonly RecordAction[];
  glance: readonly RecordGlance[];
  locks: readonly RecordLock[];
}

/**
 * Checks the conditions of a record at start: their permissions, fields and values.
 * @throws Error that names the record and what is wrong
 */
export function checkConditions(
  code: string,
  { tabs, actions, glance, locks }: ConditionalParts,
  declared: ReadonlyMap<string, StoredField>,
): void {
  const owner = `The record «${code}»`;
  const options = tabs
    .flatMap(({ groups = [] }) => groups)
    .flatMap(({ fields }) => fields.filter((field) => typeof field !== 'string'));
  const conditions: Condition[] = [...tabs, ...actions, ...glance, ...options];
  for (const condition of conditions) checkPermission(owner, condition);
  const fieldOf = ({ field }: FieldTest): StoredField => {
    const found = declared.get(field);
    if (found === undefined) throw new Error(`${owner} has no field «${field}»`);
    return found;
  };
  const followed = options.flatMap(({ todayWhen, emptyWhen }) =>
    [todayWhen, emptyWhen].filter((test) => test !== undefined),
  );
  for (const test of [...actions, ...locks].flatMap(testsOf).concat(followed)) {
    const { tipo, opciones } = fieldOf(test);
    checkTest(owner, test, { isYesNo: tipo === 'booleano', options: opciones });
  }
  // A save reads the stored row alone: a lock by a computed value would close the form and let the save through.
  const computed = locks.flatMap(testsOf).find((test) => !('column' in fieldOf(test).store));
  if (computed !== undefined) throw new Error(`${owner} is locked by «${computed.field}», which is not a column`);
}
