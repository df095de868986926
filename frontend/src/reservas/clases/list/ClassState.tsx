import type { Clase } from '../../../../../libs/contracts';
import { Pill } from '../../../ui';
import { hourNow, isPast } from '../class-time';

/** Whether a class is over, or waits for the academy to confirm it; nothing for others. */
export function ClassState({ clase }: { clase: Clase }) {
  if (isPast(clase, hourNow())) return <Pill tone="neutral">Pasada</Pill>;
  return clase.estado === 'solicitada' ? <Pill tone="attention">Solicitada</Pill> : null;
}
