export { reachText } from './reach-text';
export { ReachLine } from './ReachLine';
export { useToldOfCalls } from './calls';
export { isTold, callMessageState } from './call-message';
