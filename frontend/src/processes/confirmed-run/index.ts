/** Preview, confirmation, run, results and undo of bulk work. Callers declare their cells and words. */
export type {
  Changes,
  ChangedRow,
  ConfirmedKind,
  DoneItems,
  PageFootProps,
  Preview,
  ResultSide,
  RunKind,
  StartQuestion,
  StartReply,
  UndoKind,
} from './model/kinds';
export { Band } from './preview/Band';
export { changedRows } from './model/changed-rows';
export { OmittedBand } from './preview/OmittedBand';
export { PreviewFoot } from './preview/PreviewFoot';
export { PreviewPanel } from './preview/PreviewPanel';
export { RowList, type Row } from './preview/RowList';
export { NOT_FRESH, usePreview, type PreviewState } from './preview/use-preview';
export { PageFoot, usePages } from './run/PageFoot';
export { RunScreen } from './run/RunScreen';
export { StartButton } from './start/StartButton';
export { askToStart, useStart } from './start/use-start';
