import type { EntityManager } from 'typeorm';
import { endHour, isRoomFree, pickRoom, tramoAt } from '../../huecos/calculo';
import { changeNotice, studentsOf } from '../base/changed-classes';
import type { ClassMoment } from '../base/class-moment';
import { recordNotices } from '../base/class-notices';
import { refuseClashes } from '../base/find-obstacle';
import { writeMoments } from '../base/write-moments';
import type { PreparedMove } from './prepare-move';

/**
 * Moves a class with all its students. Keeps the teacher, unless the request names another teacher. Keeps the room if the room is free;
 * otherwise picks a free room.
 * @throws no-puede-ser
 */
export async function moveWhole(manager: EntityManager, move: PreparedMove): Promise<void> {
  const { clase, facts, to, viewer } = move;
  const tramo = tramoAt(to.fecha, to.hora, clase.minutos);
  const own = facts.aulas.find(({ id }) => id === clase.aula_id);
  const keepsRoom = clase.aula_id === null || (own !== undefined && isRoomFree(own, tramo));
  const other = keepsRoom ? null : pickRoom(facts, tramo, Math.max(clase.ocupadas, 1));
  const moment: ClassMoment = {
    fecha: to.fecha,
    hora_entrada: to.hora,
    hora_salida: endHour({ hora: to.hora, minutos: clase.minutos }),
    profesor_id: to.profesorId ?? clase.profesor_id,
    aula_id: keepsRoom ? clase.aula_id : (other?.id ?? clase.aula_id),
  };
  await refuseClashes(manager, [clase], [moment], viewer);
  await writeMoments(manager, [clase], [moment]);
  await recordMove(manager, move, moment, studentsOf(clase));
}

/** Records the notices that a class has moved: for the students `alumnos`, and for the teachers before and after the move. */
export async function recordMove(
  manager: EntityManager,
  { clase, viewer: { userId }, now }: PreparedMove,
  moment: ClassMoment,
  alumnos: readonly number[],
): Promise<void> {
  await recordNotices(manager, [changeNotice(clase, moment, alumnos)], { userId, now });
}
