export { KIND_FACTS, type KindFacts } from './kinds';
