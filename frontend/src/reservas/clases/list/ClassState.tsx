import type { Clase } from '#libs/contracts';
import { Pill } from '../../../ui';
import { hourNow, isPast } from '../class-time';

/** The state of a class that is past or waits for the academy's confirmation; nothing for other classes. */
export function ClassState({ clase }: { clase: Clase }) {
  if (isPast(clase, hourNow())) return <Pill tone="neutral">Pasada</Pill>;
  return clase.estado === 'solicitada' ? <Pill tone="attention">Solicitada</Pill> : null;
}
