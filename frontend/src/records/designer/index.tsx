export { default } from './DesignerScreen';
