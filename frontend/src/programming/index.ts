/** Programming mode (MENU-01): shows the names that programs use for each list, record and field. */
export { FieldCode } from './FieldCode';
export { ProgrammingButton } from './ProgrammingButton';
