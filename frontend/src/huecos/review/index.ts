export { default } from './ReviewWindow';
