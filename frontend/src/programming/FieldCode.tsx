import css from './Programming.module.css';
import { useProgramming } from './use-programming';

/** In programming mode, shows the name of a field on the wire beside the field. */
export function FieldCode({ name }: { name: string }) {
  return useProgramming() ? <code className={css.code}>{name}</code> : null;
}
