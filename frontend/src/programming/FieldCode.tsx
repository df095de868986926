import css from './Programming.module.css';
import { useProgramming } from './use-programming';

/** Shows the wire name of a field beside the field, if the user has switched on the mode for programmers. */
export function FieldCode({ name }: { name: string }) {
  return useProgramming() ? <code className={css.code}>{name}</code> : null;
}
