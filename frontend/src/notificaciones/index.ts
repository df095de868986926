export { reachText } from './reach-text';
export { ReachLine } from './ReachLine';
