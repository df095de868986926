export { Selector, type SelectorProps } from './Selector';
