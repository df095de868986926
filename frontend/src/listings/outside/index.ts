export { OutsideNote } from './OutsideNote';
export { useOutside } from './use-outside';
