export { chooseRecord, isChosen, toggleRecord, withoutRecords, withRecords } from './chosen';
export { RecordPicker, type RecordPickerProps } from './RecordPicker';
