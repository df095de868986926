export { chooseRecord, isChosen, toggleRecord, withoutRecords, withRecords } from './chosen';
export { RecordPicker, type RecordPickerProps } from './RecordPicker';
export { useRecordSearch, type RecordQuery, type RecordSearch } from './use-record-search';
