import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Fields, Viewer } from '../../clases';
import { ownSeats, SlotContextService, SlotsService } from '../../huecos';
import { Database, dayText, type Actor } from '../../platform';
import { BookingTransaction } from '../base/booking-transaction.service';
import { checkTeacher } from './check-teacher';
import { isSamePlace, readDestination } from './destination';
import { prepareMove, type MoveRequest, type PreparedMove } from './prepare-move';

/** The common part of moves by the office and by families: reading the request, the transaction, and the reply. */
@Injectable()
export class MoveRequests {
  constructor(
    private readonly db: Database,
    private readonly transaction: BookingTransaction,
    private readonly contexts: SlotContextService,
    private readonly slots: SlotsService,
  ) {}

  /**
   * Moves the class that a request names. If the day, the hour and the teacher stay the same, changes nothing.
   * @param write moves the prepared class, in the transaction
   * @param nearTeacher returns the teacher for whom a refusal lists free hours; null: any teacher
   * @returns `Clase cambiada al jueves 26/11/2026 a las 18:30.`
   * @throws clase-desconocida, profesor-desconocido, por-corregir, no-puede-ser
   */
  async move(
    body: Fields,
    viewer: Viewer,
    actor: Actor,
    {
      write,
      nearTeacher,
    }: {
      write: (manager: EntityManager, move: PreparedMove) => Promise<void>;
      nearTeacher: (request: MoveRequest) => number | null;
    },
  ): Promise<string> {
    const request = await this.read(body, viewer);
    const { clase, context, to } = request;
    if (!isSamePlace(clase, to)) {
      if (to.profesorId !== null) await checkTeacher(this.db, { id: to.profesorId, fecha: to.fecha }, clase, viewer);
      await this.transaction.run(
        actor,
        async (manager, now) => write(manager, await prepareMove(manager, request, now)),
        () => this.slots.nearest(context, to.fecha, to.hora, viewer, nearTeacher(request)),
      );
    }
    return `Clase cambiada al ${dayText(to.fecha)} a las ${to.hora}.`;
  }

  private async read(body: Fields, viewer: Viewer): Promise<MoveRequest> {
    const clase = await this.contexts.loadClass(body.clase_id, viewer);
    const to = readDestination(body);
    const seats = ownSeats(clase, viewer);
    const facts = {
      materiaId: clase.materia_id,
      ...seats,
      withoutClass: clase.id,
      onlySeats: seats.alumnos.length < clase.alumnos.length,
      alsoTeachers: [clase.profesor_id, to.profesorId].filter((id) => id !== null),
    };
    return { clase, context: { materiaId: clase.materia_id, clase, facts }, to, version: body.version, viewer };
  }
}
