export { default } from './ConfigureScreen';
