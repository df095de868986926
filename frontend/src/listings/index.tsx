export { default } from './ListScreen';
export { loadAllMatching, loadAllOfList } from './state/all-matching';
export { HostedList } from './HostedList';
export { NO_SELECTION, reduceSelection, type SelectableRow, type SelectionState } from './model/selection/selection';
export { readSelection, type UrlSelection } from './model/selection/list-actions';
export { SearchTable } from './SearchTable';
