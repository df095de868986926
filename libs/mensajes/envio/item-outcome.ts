import type { Outcome } from '../../jobs';
import { ITEM_OF_STATE } from '../calculo/envio-states';
import type { EnvioChange } from './envio-rows';

/** What an envío means for the item of its run; null while it is not finished. @throws Error for a refusal without a reason */
export function outcomeOf({ id, estado, motivo, codigo }: EnvioChange): Outcome<{ envio: number }> | null {
  const kind = ITEM_OF_STATE[estado];
  if (kind === null) return null;
  if (kind === 'done') return { done: { envio: id } };
  if (motivo === null) throw new Error(`The envío ${String(id)} is «${estado}» without a reason`);
  const code = codigo === null ? {} : { code: codigo };
  return kind === 'failed' ? { failed: motivo, ...code } : { skipped: motivo, ...code };
}
