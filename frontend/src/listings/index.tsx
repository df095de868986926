export { default } from './ListScreen';
export { readSelection, type ArrivedSelection } from './model/buttons';
export { SearchTable } from './SearchTable';
