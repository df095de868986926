export { ReachLine } from './ReachLine';
