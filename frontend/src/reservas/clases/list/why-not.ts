import type { Clase } from '#libs/contracts';
import { countText } from '../../../base';
import { hasBegun } from '../class-time';
import { canCancel, canMove, isFamily, type Viewer } from '../rights';

type ExplainedClass = Pick<
  Clase,
  'fecha' | 'horaEntrada' | 'horaSalida' | 'diasDistancia' | 'estado' | 'anulable' | 'movible'
>;

/**
 * Explains why a family can neither move nor cancel a coming class: «Ya no se puede cambiar: hay que hacerlo 2 días antes.» Null for other
 * users and classes.
 * The sentence has no last date for changes, because for a class that was booked late this date never existed.
 * @param now `HH:MM`
 */
export function whyNot(clase: ExplainedClass, viewer: Viewer, now: string): string | null {
  const { tipo, diasLimite } = viewer;
  if (!isFamily(tipo) || !Number.isFinite(diasLimite) || clase.estado === 'anulada' || hasBegun(clase, now))
    return null;
  if (canMove(clase, viewer) || canCancel(clase, viewer)) return null;
  if (!clase.movible && !clase.anulable) return 'Esta clase no se cambia desde aquí.';
  const verb = clase.movible ? 'cambiar' : 'anular';
  return `Ya no se puede ${verb}: hay que hacerlo ${countText(diasLimite, 'día', 'días')} antes.`;
}
