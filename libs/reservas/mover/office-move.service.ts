import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Fields, Viewer } from '../../clases';
import { decideBooking, type BookingDecision } from '../../huecos/calculo';
import type { Actor } from '../../platform';
import { studentsOf } from '../base/changed-classes';
import { moveSeats } from './move-seats';
import { MoveRequests } from './move-requests.service';
import { moveWhole, recordMove } from './move-whole';
import type { PreparedMove } from './prepare-move';

/** Moves of the office: a class with all its students to another day and hour (rule R7). The length does not change. */
@Injectable()
export class OfficeMoveService {
  constructor(private readonly requests: MoveRequests) {}

  /**
   * @returns `Clase cambiada al jueves 26/11/2026 a las 18:30.`
   * @throws clase-desconocida, profesor-desconocido, por-corregir, no-puede-ser
   */
  move(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    // If the request names a teacher, a refusal lists free hours of this teacher. Otherwise a refusal lists free hours of the present
    // teacher of the class.
    return this.requests.move(body, viewer, actor, {
      write: moveForOffice,
      nearTeacher: ({ clase, to }) => to.profesorId ?? clase.profesor_id,
    });
  }
}

/**
 * If the teacher already has a class at the new hour with enough places, moves all students of the private class into that class.
 * Otherwise moves the class itself.
 */
async function moveForOffice(manager: EntityManager, move: PreparedMove): Promise<void> {
  const { clase, viewer, now } = move;
  const alumnos = studentsOf(clase);
  const decision = joiningDecision(move, alumnos.length);
  if (decision === null) return moveWhole(manager, move);
  await recordMove(manager, move, await moveSeats(manager, { clase, decision, viewer, now }), alumnos);
}

/**
 * Decides whether the students of a moved private class join an existing class.
 * @returns the decision to join, if the teacher has a class at the new hour with enough places; otherwise null
 */
function joiningDecision({ clase, facts, to }: PreparedMove, seats: number): JoinDecision | null {
  const profesorId = to.profesorId ?? clase.profesor_id;
  if (!clase.particular || profesorId === null || seats === 0) return null;
  const { fecha, hora } = to;
  const decision = decideBooking(facts, { fecha, hora, minutos: clase.minutos, profesorId, seats });
  return decision.kind === 'join' ? decision : null;
}

type JoinDecision = Extract<BookingDecision, { kind: 'join' }>;
