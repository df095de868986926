export { default } from './page/RecordScreen';
export { RecordWindow } from './page/RecordWindow';
export type { RecordWindowProps } from './form/record-window-context';
