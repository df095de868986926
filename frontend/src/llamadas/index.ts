export { useDoneToast } from './use-done-toast';
