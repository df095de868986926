import { useCan, useSession } from '../../base';
import type { Viewer } from './rights';

/** @param diasLimite of `get-estructura`; until it is known nothing of a family is open */
export function useViewer(diasLimite = Number.POSITIVE_INFINITY): Viewer & { isAdmin: boolean } {
  const { tipo } = useSession().usuario;
  const can = useCan();
  const isAdmin = tipo === 'ADM';
  return { tipo, isAdmin, canManage: isAdmin && can('clases.editar'), diasLimite };
}
