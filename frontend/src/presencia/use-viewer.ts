import type { PresenciaReply } from '#libs/contracts';
import { useCan, useSession } from '../base';
import type { Viewer } from './entry-acts';
import { pastMonthsOf } from './months/months';
import { useMonthStates } from './months/use-closures';

/** The rights of the user over these entries. Loads the state only of months whose entries the user could correct or agree to. */
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
