export { findLabels } from './calls';
export type { PickerField, PickerKind } from './kinds';
export { PickerTable, type PickerTableProps } from './PickerTable';
export { PickerWindow, type PickerWindowProps } from './PickerWindow';
export { useChosen } from './use-chosen';
