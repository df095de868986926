import { findClashes, clashSentence } from '../../clases';
import type { SqlRunner } from '../../platform';
import type { Loss } from './compare';

/**
 * Explains why classes lose a teacher or a room, with two examples: the first class without its teacher, and the first class without its
 * room. Returns one sentence for each other class that occupies this teacher or room at that time.
 */
export async function firstClashes(manager: SqlRunner, losses: readonly Loss[]): Promise<string[]> {
  const withoutTeacher = losses.find(({ sinProfesor, clase }) => sinProfesor && clase.quiereProfesor !== null);
  const withoutRoom = losses.find(({ sinAula, clase }) => sinAula && clase.quiereAula !== null);
  const found = [
    ...(await clashesOf(manager, withoutTeacher, 'profesor')),
    ...(await clashesOf(manager, withoutRoom, 'aula')),
  ];
  const different = found.filter(
    ({ clase_id: id }, index) => found.findIndex(({ clase_id: other }) => other === id) === index,
  );
  return different.map(clashSentence);
}

async function clashesOf(manager: SqlRunner, loss: Loss | undefined, tipo: 'profesor' | 'aula') {
  if (loss === undefined) return [];
  const { id, fecha, entrada, salida, quiereProfesor, quiereAula } = loss.clase;
  const planned = {
    ...{ fecha, entrada, salida, alumnos: [] },
    profesor_id: tipo === 'profesor' ? quiereProfesor : null,
    aula_id: tipo === 'aula' ? quiereAula : null,
  };
  const clashes = await findClashes(manager, [planned], { classes: [id] });
  return clashes.filter((clash) => clash.tipo === tipo).slice(0, 1);
}
