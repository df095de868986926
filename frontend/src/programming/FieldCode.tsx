import css from './Programming.module.css';
import { useProgramming } from './use-programming';

/** In programming mode, shows the wire name of a field beside the field. */
export function FieldCode({ name }: { name: string }) {
  return useProgramming() ? <code className={css.code}>{name}</code> : null;
}
