import { useCan, useSession } from '../../base';
import type { Viewer } from './rights';

/**
 * The user as a viewer of classes.
 * @param diasLimite the days of notice that families must give before a change, from `get-estructura`. Infinite until `get-estructura` has
 * loaded, so that a family can change nothing
 */
export function useViewer(diasLimite = Number.POSITIVE_INFINITY): Viewer & { isAdmin: boolean } {
  const { tipo } = useSession().usuario;
  const can = useCan();
  const isAdmin = tipo === 'ADM';
  return { tipo, isAdmin, canManage: isAdmin && can('clases.editar'), diasLimite };
}
