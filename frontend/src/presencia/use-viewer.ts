import type { PresenciaReply } from '#libs/contracts';
import { useCan, useSession } from '../base';
import type { Viewer } from './entry-acts';
import { pastMonthsOf } from './months/months';
import { useMonthStates } from './months/use-closures';

/** The user as a viewer of these entries. Loads the state of the months in which entries could be corrected or agreed to. */
export function useViewer(users: PresenciaReply, today: string): Viewer {
  const { usuario } = useSession();
  const can = useCan();
  const canEdit = can('presencia.editar');
  const dates = users.flatMap(({ user_id, datos }) =>
    datos.filter(({ espera }) => user_id === usuario.id || espera !== null).map(({ fecha_inicio }) => fecha_inicio),
  );
  const months = useMonthStates(canEdit ? pastMonthsOf(dates, today) : []);
  return { userId: usuario.id, canEdit, isOffice: usuario.tipo === 'ADM' && canEdit, months };
}
