export { default } from './PersonUserScreen';
