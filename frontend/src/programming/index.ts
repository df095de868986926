/** Shows the names that programs use for each list, record and field (programming mode, MENU-01). */
export { FieldCode } from './FieldCode';
export { ProgrammingButton } from './ProgrammingButton';
