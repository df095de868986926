export { default } from './ListScreen';
export { SearchTable } from './SearchTable';
