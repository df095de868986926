export { Chooser, type ChooserProps } from './Chooser';
export { COURSES, STUDENTS, type ChooserKind } from './kinds';
export { useChosen } from './use-arrival';
