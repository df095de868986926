import { PERMISSIONS, valuesOf, type Condition, type FieldTest, type Option } from '../../contracts';

/** The values that a field can have. */
export interface ValueDomain {
  isYesNo: boolean;
  /** The allowed values; omitted if every value is allowed. */
  options?: readonly Option[];
}

/**
 * Checks at start that a permission exists, because a misspelt permission would hide its action from every user.
 * @param owner names the definition: `The record «facturas»`
 * @throws Error that names the definition and the permission
 */
export function checkPermission(owner: string, { permission }: Pick<Condition, 'permission'>): void {
  if (permission !== undefined && !Object.hasOwn(PERMISSIONS, permission))
    throw new Error(`${owner} requires the permission «${permission}», which does not exist`);
}

/**
 * Checks, when the server starts, that the values in a condition are possible values of its field.
 * @throws Error that names the definition, the field and the value
 */
export function checkTest(owner: string, { field, is }: FieldTest, { isYesNo, options }: ValueDomain): void {
  const isPossible = (value: unknown) =>
    isYesNo ? typeof value === 'boolean' : options === undefined || options.some(({ valor }) => valor === value);
  const other = valuesOf(is).find((value) => !isPossible(value));
  if (other !== undefined) throw new Error(`${owner} has a condition on «${field}», which never is «${String(other)}»`);
}
