import { testsOf, type Condition, type FieldTest } from '../../contracts';
import { checkPermission, checkTest } from '../../platform/fields';
import type {
  RecordAction,
  RecordFieldOptions,
  RecordGlance,
  RecordLock,
  RecordTab,
} from '../definition/define-record';
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
  const fields = tabs.flatMap(({ groups = [] }) => groups).flatMap((group) => group.fields.filter(hasOptions));
  const conditions: Condition[] = [...tabs, ...actions, ...glance, ...fields];
  for (const condition of conditions) checkPermission(owner, condition);
  for (const test of [...[...actions, ...locks].flatMap(testsOf), ...fields.flatMap(followed)]) {
    const { tipo, opciones } = fieldOf(owner, test, declared);
    checkTest(owner, test, { isYesNo: tipo === 'booleano', options: opciones });
  }
  for (const test of locks.flatMap(testsOf)) checkStored(owner, test, declared);
}

const hasOptions = (field: string | RecordFieldOptions): field is RecordFieldOptions => typeof field !== 'string';

const followed = ({ todayWhen, emptyWhen }: RecordFieldOptions): FieldTest[] =>
  [todayWhen, emptyWhen].filter((test) => test !== undefined);

function fieldOf(owner: string, { field }: FieldTest, declared: ReadonlyMap<string, StoredField>): StoredField {
  const found = declared.get(field);
  if (found === undefined) throw new Error(`${owner} has no field «${field}»`);
  return found;
}

/**
 * Refuses a lock whose condition tests a computed field. A save tests locks only in the stored row, so it would ignore this lock and
 * change a read-only record.
 * @throws Error
 */
function checkStored(owner: string, test: FieldTest, declared: ReadonlyMap<string, StoredField>): void {
  if (!('column' in fieldOf(owner, test, declared).store))
    throw new Error(`${owner} is locked by «${test.field}», which is not a column`);
}
