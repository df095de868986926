export { default } from './ListScreen';
export { allOfList } from './data/all-matching';
export { InnerList } from './InnerList';
export { NO_SELECTION, reduceSelection, type SelectableRow, type SelectionState } from './model/selection';
export { readSelection, type ArrivedSelection } from './model/buttons';
export { SearchTable } from './SearchTable';
