import type { Clase, HoraCambio } from '#libs/contracts';
import { personText, type TeacherOption } from '../../huecos';

export interface TeacherChoice {
  options: readonly TeacherOption[];
  /** Why the present teacher is not offered. */
  note?: string;
}

/** The teachers offered for a class at an hour: the present one first, then the others who are free. */
export function teachersFor(
  { profesor, profesor_id }: Pick<Clase, 'profesor' | 'profesor_id'>,
  hour: HoraCambio | undefined,
): TeacherChoice {
  const free = hour?.profesoresDisponibles ?? [];
  const others = free
    .filter(({ id }) => id !== profesor_id)
    .map(({ id, resultado }) => ({ id, label: personText(resultado) }));
  if (profesor_id === null) return { options: [{ id: null, label: 'Sin profesor' }, ...others] };
  const name = personText(profesor);
  // If `free` is empty, the present teacher counts as free, because the server may hide the names of free teachers from a family. The
  // server checks the teacher anyway.
  const isFree = free.length === 0 || free.some(({ id }) => id === profesor_id);
  if (isFree) return { options: [{ id: profesor_id, label: `${name} (la misma persona)` }, ...others] };
  return { options: others, note: `${name} no está libre a las ${hour?.hora}.` };
}
