import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clashRefusal, findClashes, refuseWith, type Fields, type Viewer } from '../../clases';
import type { Choque } from '../../contracts';
import { decideBooking, endHour, slotOption } from '../../huecos/calculo';
import type { Actor } from '../../platform';
import { countChanges } from '../base/change-limit';
import { studentsOf } from '../base/changed-classes';
import { teacherReasons } from '../pedir/booking-reasons';
import { checkMovedWithin } from '../pedir/decide-within';
import { moveSeats } from './move-seats';
import { MoveRequests } from './move-requests.service';
import { moveWhole, recordMove } from './move-whole';
import type { PreparedMove } from './prepare-move';

/**
 * Moves of families: students and guardians move their own seats of a private class to another day and hour (rule R7). The length does
 * not change.
 */
@Injectable()
export class FamilyMoveService {
  constructor(private readonly requests: MoveRequests) {}

  /**
   * @returns `Clase cambiada al jueves 26/11/2026 a las 18:30.`
   * @throws clase-desconocida, profesor-desconocido, por-corregir, no-puede-ser, demasiados-cambios
   */
  move(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    return this.requests.move(body, viewer, actor, { write: moveForFamily, nearTeacher: () => null });
  }
}

/**
 * Moves the seats of the family to the new hour. If the subject has a class with enough places at this hour, the seats move to this class.
 * Otherwise, if only the family has seats in the old class, the old class itself moves. Otherwise the seats move to a new class.
 */
async function moveForFamily(manager: EntityManager, move: PreparedMove): Promise<void> {
  const { clase, facts, to, viewer, now } = move;
  const alumnos = ownStudents(move);
  const profesorId = to.profesorId ?? clase.profesor_id;
  const { fecha, hora } = to;
  const decision = decideBooking(facts, { fecha, hora, minutos: clase.minutos, profesorId, seats: alumnos.length });
  if (decision.kind === 'refuse') throw refuseWith(await refusalReasons(manager, move, profesorId));
  await checkMovedWithin(manager, clase, { fecha, profesorId: decision.profesorId }, viewer);
  const changes = alumnos.map((alumnoId) => ({ alumnoId, count: 1 }));
  await countChanges(manager, changes, viewer, now);
  const movesWhole = alumnos.length === clase.alumnos.length;
  if (decision.kind === 'create' && movesWhole)
    return moveWhole(manager, { ...move, to: { ...to, profesorId: decision.profesorId } });
  await recordMove(manager, move, await moveSeats(manager, { clase, decision, viewer, now }), alumnos);
}

/** The family's students with a seat in the class. */
const ownStudents = ({ clase, viewer }: PreparedMove): number[] =>
  studentsOf(clase).filter((id) => viewer.alumnos?.includes(id));

/**
 * Returns why a family cannot move its class to the hour. If several students move and a teacher is free, the reason is that too few
 * places are left. Otherwise the reason is why no teacher has a place (`teacherReasons`).
 * @throws no-puede-ser if a student has another class at that hour
 */
async function refusalReasons(
  manager: EntityManager,
  move: PreparedMove,
  profesorId: number | null,
): Promise<readonly Choque[]> {
  const { clase, facts, to, viewer } = move;
  const alumnos = ownStudents(move);
  const option = slotOption(facts, to.fecha, { hora: to.hora, minutos: clase.minutos });
  const planned = {
    fecha: option.fecha,
    entrada: option.hora,
    salida: endHour(option),
    profesor_id: null,
    aula_id: null,
    alumnos,
  };
  const students = await findClashes(manager, [planned], { seatsOf: [clase.id] });
  if (students.length > 0) throw clashRefusal(students, viewer);
  const offers = option.offers.filter(({ profesor }) => profesorId === null || profesor.id === profesorId);
  if (alumnos.length > 1 && offers.length > 0)
    return [{ clase_id: null, fecha: to.fecha, motivo: `No quedan ${String(alumnos.length)} plazas a esa hora.` }];
  return teacherReasons(manager, { facts, option, profesorId, viewer });
}
