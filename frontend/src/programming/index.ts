/** Programming mode (MENU-01): what programs call each list, record and field, shown beside it. */
export { FieldCode } from './FieldCode';
export { ProgrammingButton } from './ProgrammingButton';
