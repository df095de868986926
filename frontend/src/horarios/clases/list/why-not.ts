import type { Clase } from '../../../../../libs/contracts';
import { addDays } from '../../../../../libs/horarios/calculo';
import { dayText } from '../../reserva/texts';
import { hasBegun } from '../class-time';
import { canCancel, canMove, isFamily, type Viewer } from '../rights';

type Asked = Pick<Clase, 'fecha' | 'horaEntrada' | 'horaSalida' | 'diasDistancia' | 'estado' | 'anulable' | 'movible'>;

/**
 * Why a family can neither move nor cancel a class to come: «Se podía cambiar hasta el domingo 22.» Null if it can, or if
 * there is nothing to explain.
 * @param now `HH:MM`
 */
export function whyNot(clase: Asked, viewer: Viewer, now: string): string | null {
  const { tipo, diasLimite } = viewer;
  if (!isFamily(tipo) || !Number.isFinite(diasLimite) || clase.estado === 'anulada' || hasBegun(clase, now))
    return null;
  if (canMove(clase, viewer) || canCancel(clase, viewer)) return null;
  if (!clase.movible && !clase.anulable) return 'Esta clase no se cambia desde aquí.';
  const verb = clase.movible ? 'cambiar' : 'anular';
  return `Se podía ${verb} hasta el ${dayText(addDays(clase.fecha, -diasLimite))}.`;
}
