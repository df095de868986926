import type { Clase, UserType } from '#libs/contracts';

/** The user who looks at the classes. `diasLimite`: days of notice that families must give before a change. */
export interface Viewer {
  tipo: UserType;
  /** True for administrators with the permission to change classes. */
  canManage: boolean;
  diasLimite: number;
}

const FAMILY: readonly UserType[] = ['TUT', 'ALU'];

export const isFamily = (tipo: UserType): boolean => FAMILY.includes(tipo);

type Changeable = Pick<Clase, 'anulable' | 'movible' | 'diasDistancia' | 'estado'>;

/** `canCancel` and `canMove` only decide what is shown. The server checks every request again. */
export const canCancel = (clase: Changeable, viewer: Viewer): boolean => isOpen(clase, viewer, clase.anulable);
export const canMove = (clase: Changeable, viewer: Viewer): boolean => isOpen(clase, viewer, clase.movible);

function isOpen({ estado, diasDistancia }: Changeable, { tipo, canManage, diasLimite }: Viewer, isAllowed: boolean) {
  if (estado === 'anulada') return false;
  if (canManage) return true;
  return isAllowed && isFamily(tipo) && diasDistancia >= diasLimite;
}
