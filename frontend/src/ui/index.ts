export { type AmountInputProps, MoneyInput, NumberInput, PercentInput } from './inputs/AmountInput';
export { Button, IconButton, type ButtonProps, type ButtonVariant, type IconButtonProps } from './buttons/Button';
export { RecordLink } from './buttons/RecordLink';
export { ButtonLink, type ButtonLinkProps } from './buttons/ButtonLink';
export { ActivityIndicator, Loading, PageLoading, useDelayed } from './feedback/Loading';
export { CodeField } from './inputs/CodeField';
export { CopyField, type CopyFieldProps } from './inputs/CopyField';
export { ColourInput } from './inputs/ColourInput';
export { DateInput, DateTextInput, NO_SUCH_DATE } from './inputs/DateInput';
export {
  moveRange,
  startingRange,
  withEnd,
  type DateRange,
  type RangeStart,
  type RangeStep,
} from './inputs/date-range';
export { DateRangePicker, RangeEnd, type DateRangePickerProps } from './inputs/DateRangePicker';
export { DialogHost } from './windows/DialogHost';
export {
  askChoice,
  askConfirm,
  askInputs,
  askAnswer,
  askToSave,
  showAlert,
  type ConfirmRequest,
  type DialogInput,
  type DialogOption,
  type DialogValues,
} from './windows/dialogs';
export { DropMenu, type DropMenuItem } from './buttons/DropMenu';
export { ExportMenu, type FileFormat } from './buttons/ExportMenu';
export { offerRetry, useToastCloser } from './feedback/failures';
export { lazyPart } from './feedback/lazy-part';
export { firstInvalid, focusFirstInvalid } from './inputs/first-invalid';
export { focusInside } from './inputs/focus-inside';
export { Field, FieldNote, type InputAttributes } from './inputs/Field';
export { CheckGroup, CheckInput, SelectInput, TextArea, TextInput, type SelectOption } from './inputs/inputs';
export { checkColumn, type CheckColumnOptions } from './table/check-column';
export {
  DataTable,
  type CellAttributes,
  type DataColumn,
  type DataTableProps,
  type HeadingAttributes,
  type RowAttributes,
} from './table/DataTable';
export { RowsSkeleton } from './table/RowsSkeleton';
export { ScrollRegion } from './table/ScrollRegion';
export { titled } from './table/titled';
export { useOpenRows, type OpenRows } from './table/use-open-rows';
export { nextRow } from './table/next-row';
export { SelectableTable } from './table/SelectableTable';
export { HiddenTextInput } from './inputs/HiddenTextInput';
export { LinkWindow } from './windows/LinkWindow';
export { Page, PageHead } from './page/Page';
export { Pager, type PagerProps } from './navigation/Pager';
export { Panel, PanelNote } from './page/Panel';
export { PasswordInput } from './inputs/PasswordInput';
export { ProgressBar } from './feedback/ProgressBar';
export { SidePanel, type SidePanelProps } from './windows/SidePanel';
export { Count, EmptyState, ErrorBand, Pill, Tag, type Tone } from './feedback/states';
export { sliceOf, spanText, type Slice } from './navigation/slices';
export { Tabs, type TabItem, type TabsProps } from './navigation/Tabs';
export { ToastHost } from './feedback/ToastHost';
export { actOnRow, undoAction } from './feedback/act-on-row';
export { showToast, type ToastRequest } from './feedback/toasts';
export { Window, type WindowProps } from './windows/Window';
export { SwitchInput } from './inputs/SwitchInput';
export { ViewSwitch, type ViewOption, type ViewSwitchProps } from './inputs/ViewSwitch';
export { WeekDays } from './inputs/WeekDays';
export { ALL_WEEK_DAYS, shortDays, toggleWeekDay, WEEK_DAYS } from './inputs/week-days';
