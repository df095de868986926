import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Choque, ClaseReservada } from '../../contracts';
import { Database, platformErrors, type Actor } from '../../platform';
import { refuseWith, INACTIVE_TEACHER, wrong, horariosErrors, type Viewer, type Fields } from '../../clases';
import { loadFacts, enrolmentPeriods, SlotsService } from '../../huecos';
import type { Booking } from './booking';
import { otherTeacherDates } from './series-teacher';
import { bookedText, seriesRefusal } from './booking-sentences';
import { loadBookedAlta, loadBookedMateria, lockForBooking } from './booking-target';
import { BookingTransaction } from '../base/booking-transaction.service';
import { decideDates } from './decide-dates';
import { countChanges } from '../base/change-limit';
import { checkCredit } from '../plazas/creditos';
import { datesOfSeries, readBooking } from './read-booking';
import { writeBooking } from './write-booking';

/** Books private classes (rule R6): joins or creates them, one or a weekly series. */
@Injectable()
export class BookService {
  constructor(
    private readonly db: Database,
    private readonly transaction: BookingTransaction,
    private readonly slots: SlotsService,
  ) {}

  /**
   * Books a class or a weekly series.
   * @throws sin-permiso, alta-desconocida, materia-desconocida, por-corregir, no-puede-ser
   */
  async book(body: Fields, viewer: Viewer, actor: Actor): Promise<ClaseReservada> {
    if (viewer.alumnos !== null && !viewer.rules.requests) throw platformErrors['sin-permiso']();
    const alta = await loadBookedAlta(this.db, body.alta_id, viewer);
    const materia = await loadBookedMateria(this.db, body.materia_id, alta);
    const request = readBooking(body);
    const fechas = datesOfSeries(request);
    const booking: Booking = {
      ...request,
      alta,
      materia,
      fechas,
      viewer,
      serie: fechas.length > 1 ? randomUUID() : null,
    };
    const { profesorId } = request;
    const context = {
      materiaId: materia.id,
      clase: null,
      facts: {
        materiaId: materia.id,
        alumnos: [alta.alumno_id],
        altas: enrolmentPeriods([alta], true),
        withoutClass: null,
        onlySeats: false,
        alsoTeachers: profesorId === null ? [] : [profesorId],
      },
    };
    return this.transaction.run(
      actor,
      (manager, now) => this.decide(manager, booking, now),
      () => this.slots.nearest(context, request.fecha, request.hora, viewer),
    );
  }

  private async decide(manager: EntityManager, booking: Booking, now: Date): Promise<ClaseReservada> {
    const { alta, materia, fechas, profesorId } = booking;
    const [from, to] = [fechas[0] ?? booking.fecha, fechas.at(-1) ?? booking.fecha];
    const chosen = profesorId === null ? [] : [profesorId];
    await this.checkTeacher(manager, booking);
    await lockForBooking(manager, {
      materiaId: materia.id,
      alumnos: [alta.alumno_id],
      profesores: chosen,
      aulas: [],
      clases: [],
      from,
      to,
    });
    const facts = await loadFacts(manager, {
      materiaId: materia.id,
      from,
      to,
      alumnos: [alta.alumno_id],
      altas: enrolmentPeriods([alta], true),
      withoutClass: null,
      onlySeats: false,
      alsoTeachers: chosen,
    });
    const { placed, refused, overLimit } = await decideDates(manager, booking, facts);
    if (refused.length > 0 && (!booking.parcial || placed.length === 0))
      throw overLimit === null ? refusalOf(refused, booking) : wrong('fecha', overLimit);
    await countChanges(manager, [{ alumnoId: alta.alumno_id, count: 1 }], booking.viewer, now);
    const [first] = placed;
    if (booking.creditoId !== null && first !== undefined)
      await checkCredit(manager, {
        creditoId: booking.creditoId,
        alumnoId: alta.alumno_id,
        cursoId: materia.curso_id,
        fecha: first.fecha,
        minutos: first.minutos,
      });
    const { ids, waiting } = await writeBooking(manager, booking, placed, now);
    const [clase_id] = ids;
    if (clase_id === undefined) throw new Error('A booking wrote no class');
    const outside = refused.map(({ fecha }) => fecha);
    return {
      mensaje: bookedText(
        booking,
        placed.map(({ fecha }) => fecha),
        { outside, waiting, otherTeacher: otherTeacherDates(placed) },
      ),
      clase_id,
      ids,
    };
  }

  /**
   * Checks the chosen teacher.
   * @throws profesor-desconocido if the teacher does not exist, or if a family chose a teacher who is not assigned to the subject;
   * por-corregir if the teacher is inactive
   */
  private async checkTeacher(manager: EntityManager, { profesorId, materia, viewer }: Booking): Promise<void> {
    if (profesorId === null) return;
    const rows: { activo: boolean; asignado: boolean }[] = await manager.query(TEACHER, [profesorId, materia.id]);
    const [teacher] = rows;
    if (teacher === undefined || (viewer.alumnos !== null && !teacher.asignado))
      throw horariosErrors['profesor-desconocido']();
    if (!teacher.activo) throw wrong('profesor_id', INACTIVE_TEACHER);
  }
}

const TEACHER = `
  SELECT p.activo, EXISTS (SELECT FROM materias_profesores mp WHERE mp.materia_id = $2 AND mp.profesor_id = p.id) AS asignado
  FROM profesores p WHERE p.id = $1`;

function refusalOf(refused: readonly Choque[], { fechas }: Booking) {
  return fechas.length === 1 ? refuseWith(refused) : seriesRefusal(refused);
}
