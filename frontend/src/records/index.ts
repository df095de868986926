export { default } from './RecordScreen';
export { RecordWindow, type RecordWindowProps } from './RecordWindow';
