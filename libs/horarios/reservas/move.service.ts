import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type Actor } from '../../platform';
import type { Viewer } from '../acceso/viewer.service';
import {
  dayText,
  decideBooking,
  endHour,
  isRoomFree,
  pickRoom,
  slotOption,
  tramoAt,
  type BookingDecision,
  type SlotFacts,
} from '../calculo';
import { goneReason, STANDING, type StandingTeacher } from '../choques/gone-teacher';
import { clashRefusal, refuseWith } from '../choques/refuse';
import { findClashes } from '../choques/find-clashes';
import { INACTIVE_TEACHER } from '../choques/sentences';
import { isEmpty, wrong, type Fields } from '../requests/fields';
import { horariosErrors } from '../errors';
import { loadFacts } from '../huecos/load-facts';
import { bindingReason, noticeSentence } from '../huecos/reasons';
import { SlotContextService, ownSeats, type MovedClass, type SlotContext } from '../huecos/slot-context.service';
import { firstDayOf, SlotsService } from '../huecos/slots.service';
import { teacherReasons } from './booking-reasons';
import { checkEnrolments, lockForBooking } from './booking-target';
import { BookingTransaction } from './booking-transaction.service';
import { changeNotice, lockClasses, studentsOf, type ChangedClass } from './changed-classes';
import { refuseClashes, writeMoments } from './change.service';
import { countChanges } from './change-limit';
import { checkClock } from './check-clock';
import { checkVersion } from './check-version';
import { checkCreditsLast } from './credits';
import { checkMovedWithin } from './decide-within';
import { familyRefusal } from './family-rules';
import { recordNotices, type ClassMoment } from './notices';
import { readChosenId, readDay, readHour } from '../requests/read-values';
import { moveSeats } from './move-seats';

/** Where a class is to go. */
export interface Destination {
  fecha: string;
  hora: string;
  profesorId: number | null;
}

/** The end follows from the start. */
const DESTINATION = { hora_entrada: 'hora_destino', hora_salida: 'hora_destino' };

const NO_DATE = 'Debe escoger una fecha para cambiar la clase';
const NO_HOUR = 'Debe escoger una hora para cambiar la clase';

/** Moves a class to another date and hour (rule R7): administrators all its seats, families the own ones. Its length stays. */
@Injectable()
export class MoveService {
  constructor(
    private readonly db: Database,
    private readonly transaction: BookingTransaction,
    private readonly contexts: SlotContextService,
    private readonly slots: SlotsService,
  ) {}

  /**
   * @returns `Clase cambiada al jueves 26/11/2026 a las 18:30.`
   * @throws clase-desconocida, por-corregir, no-puede-ser
   */
  async move(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const clase = await this.contexts.loadClass(body.clase_id, viewer);
    const to = readDestination(body);
    const mensaje = `Clase cambiada al ${dayText(to.fecha)} a las ${to.hora}.`;
    if (isSamePlace(clase, to)) return mensaje;
    if (to.profesorId !== null) await this.checkTeacher(to.profesorId, to.fecha, clase, viewer);
    const seats = ownSeats(clase, viewer);
    const context: SlotContext = {
      materiaId: clase.materia_id,
      clase,
      facts: {
        materiaId: clase.materia_id,
        ...seats,
        withoutClass: clase.id,
        onlySeats: seats.alumnos.length < clase.alumnos.length,
        alsoTeachers: [clase.profesor_id, to.profesorId].filter((id) => id !== null),
      },
    };
    await this.transaction.run(
      actor,
      (manager, now) => this.write(manager, { context, to, version: body.version, viewer, now }),
      () => this.slots.nearest(context, to.fecha, to.hora, viewer, keptTeacher(clase, to, viewer)),
    );
    return mensaje;
  }

  private async write(manager: EntityManager, { context, to, version, viewer, now }: Move): Promise<void> {
    const { materiaId, clase: asked, facts: request } = context;
    if (asked === null) throw new Error('A class is moved');
    const days = [asked.fecha, to.fecha].sort();
    await lockForBooking(manager, {
      materiaId,
      alumnos: asked.alumnos,
      profesores: request.alsoTeachers,
      aulas: asked.aula_id === null ? [] : [asked.aula_id],
      clases: [asked.id],
      from: days[0] ?? to.fecha,
      to: days[1] ?? to.fecha,
    });
    const [clase] = await lockClasses(manager, [asked.id], viewer);
    if (clase === undefined) throw horariosErrors['clase-desconocida']();
    if (clase.estado === 'anulada')
      throw horariosErrors['no-puede-ser']({ sentence: 'Una clase anulada no se cambia.' });
    checkVersion(clase, version);
    const refusal = familyRefusal(clase, 'moves', viewer);
    if (refusal !== null) throw refusal;
    const seats = clase.alumnos.filter(({ id }) => viewer.alumnos?.includes(id) ?? true);
    if (clase.particular) await checkEnrolments(manager, seats, to.fecha);
    if (viewer.alumnos !== null) await checkCreditsLast(manager, clase, viewer.alumnos, to.fecha);
    const facts = await loadFacts((text, values) => manager.query(text, [...values]), {
      ...request,
      from: to.fecha,
      to: to.fecha,
    });
    const hora_salida = endHour({ hora: to.hora, minutos: clase.minutos });
    checkClock({ fecha: to.fecha, hora_entrada: to.hora, hora_salida }, DESTINATION, viewer);
    this.checkCalendar(facts, to, clase, viewer);
    const movesWhole = viewer.alumnos === null || studentsOf(clase).every((id) => viewer.alumnos?.includes(id));
    if (viewer.alumnos !== null) await this.moveFamilySeats(manager, { clase, facts, to, viewer, movesWhole, now });
    else await this.moveForOffice(manager, { clase, facts, to, viewer, now });
  }

  /** An administrator moves all students of a private class into one with places for them, or else the class itself. */
  private async moveForOffice(manager: EntityManager, placement: Placement): Promise<void> {
    const { clase, viewer, now } = placement;
    const alumnos = studentsOf(clase);
    const decision = joiningDecision(placement, alumnos.length);
    if (decision === null) {
      await this.moveWhole(manager, placement);
      return;
    }
    const moment = await moveSeats(manager, { clase, decision, viewer, now });
    await this.notify(manager, clase, moment, { alumnos, viewer, now });
  }

  /** An administrator moves the class as it is: its teacher unless another is chosen, and its room if that is free. */
  private async moveWhole(manager: EntityManager, { clase, facts, to, viewer, now }: Placement): Promise<void> {
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
    await this.notify(manager, clase, moment, { alumnos: studentsOf(clase), viewer, now });
  }

  /** A family's seat goes to a class of the subject with a place, or to a new one; the last seat takes the class along. */
  private async moveFamilySeats(manager: EntityManager, placement: Placement & { movesWhole: boolean }): Promise<void> {
    const { clase, facts, to, viewer, movesWhole, now } = placement;
    const profesorId = to.profesorId ?? clase.profesor_id;
    const alumnos = studentsOf(clase).filter((id) => viewer.alumnos?.includes(id));
    const decision = decideBooking(facts, {
      fecha: to.fecha,
      hora: to.hora,
      minutos: clase.minutos,
      profesorId,
      seats: alumnos.length,
    });
    if (decision.kind === 'refuse') throw refuseWith(await this.reasons(manager, { ...placement, profesorId }));
    await checkMovedWithin(manager, clase, { fecha: to.fecha, profesorId: decision.profesorId }, viewer);
    const changes = alumnos.map((alumnoId) => ({ alumnoId, count: 1 }));
    await countChanges(manager, changes, viewer, now);
    if (decision.kind === 'create' && movesWhole) {
      await this.moveWhole(manager, { clase, facts, to: { ...to, profesorId: decision.profesorId }, viewer, now });
      return;
    }
    const moment = await moveSeats(manager, { clase, decision, viewer, now });
    await this.notify(manager, clase, moment, { alumnos, viewer, now });
  }

  private async reasons(
    manager: EntityManager,
    { clase, facts, to, viewer, profesorId }: Placement & { profesorId: number | null },
  ) {
    const alumnos = studentsOf(clase).filter((id) => viewer.alumnos?.includes(id));
    const option = slotOption(facts, to.fecha, { hora: to.hora, minutos: clase.minutos });
    const planned = {
      fecha: option.fecha,
      entrada: option.hora,
      salida: endHour(option),
      profesor_id: null,
      aula_id: null,
      alumnos,
    };
    const run = (text: string, values: readonly unknown[]) => manager.query(text, [...values]);
    const students = await findClashes(run, [planned], { seatsOf: [clase.id] });
    if (students.length > 0) throw clashRefusal(students, viewer);
    const offers = option.offers.filter(({ profesor }) => profesorId === null || profesor.id === profesorId);
    if (alumnos.length > 1 && offers.length > 0)
      return [{ clase_id: null, fecha: to.fecha, motivo: `No quedan ${String(alumnos.length)} plazas a esa hora.` }];
    return teacherReasons(manager, { facts, option, profesorId, viewer });
  }

  /** @throws no-puede-ser on a holiday or outside the subject, and for families in the past, without notice or at an hour that is not given */
  private checkCalendar(facts: SlotFacts, to: Destination, { minutos }: ChangedClass, viewer: Viewer): void {
    const option = slotOption(facts, to.fecha, { hora: to.hora, minutos });
    const reason = bindingReason(facts, option, viewer);
    if (reason !== null) throw refuseWith([{ clase_id: null, fecha: to.fecha, motivo: reason }]);
    const first = firstDayOf(viewer);
    if (!viewer.isAdmin && to.fecha < first) throw horariosErrors['no-puede-ser']({ sentence: noticeSentence(first) });
  }

  /** @throws profesor-desconocido, por-corregir */
  private async checkTeacher(id: number, fecha: string, clase: MovedClass, viewer: Viewer): Promise<void> {
    const [teacher] = await this.db.rows<StandingTeacher & { asignado: boolean }>(
      `SELECT ${STANDING}, EXISTS (SELECT FROM materias_profesores mp WHERE mp.materia_id = $2 AND mp.profesor_id = p.id) AS asignado
       FROM profesores p WHERE p.id = $1`,
      [id, clase.materia_id],
    );
    const isOffered = teacher !== undefined && (viewer.isAdmin || teacher.asignado || id === clase.profesor_id);
    if (!isOffered) throw horariosErrors['profesor-desconocido']();
    if (!teacher.activo) throw wrong('profesor_id', INACTIVE_TEACHER);
    // Families read only that such an hour is taken.
    const gone = viewer.isAdmin && id !== clase.profesor_id ? goneReason(teacher, fecha) : null;
    if (gone !== null) throw wrong('profesor_id', gone);
  }

  private async notify(
    manager: EntityManager,
    clase: ChangedClass,
    despues: ClassMoment,
    { alumnos, viewer, now }: Told,
  ): Promise<void> {
    await recordNotices(manager, [changeNotice(clase, despues, alumnos)], { userId: viewer.userId, now });
  }
}

/** A class of the teacher that has places for all students of a private class; null if there is none. */
function joiningDecision({ clase, facts, to }: Placement, seats: number): JoinDecision | null {
  const profesorId = to.profesorId ?? clase.profesor_id;
  if (!clase.particular || profesorId === null || seats === 0) return null;
  const { fecha, hora } = to;
  const decision = decideBooking(facts, { fecha, hora, minutos: clase.minutos, profesorId, seats });
  return decision.kind === 'join' ? decision : null;
}

type JoinDecision = Extract<BookingDecision, { kind: 'join' }>;

interface Told {
  alumnos: readonly number[];
  viewer: Viewer;
  now: Date;
}

interface Move {
  context: SlotContext;
  to: Destination;
  /** The version of the class that the person sees. */
  version: unknown;
  viewer: Viewer;
  now: Date;
}

interface Placement {
  clase: ChangedClass;
  facts: SlotFacts;
  to: Destination;
  viewer: Viewer;
  now: Date;
}

/** @throws por-corregir with the sentences that the specification prints (S1 §5) */
function readDestination(body: Fields): Destination {
  if (isEmpty(body.fecha_destino)) throw wrong('fecha_destino', NO_DATE);
  if (isEmpty(body.hora_destino)) throw wrong('hora_destino', NO_HOUR);
  const fecha = readDay(body.fecha_destino, 'fecha_destino');
  const hora = readHour(body.hora_destino, 'hora_destino');
  return { fecha, hora, profesorId: readChosenId(body.profesor_id, 'profesor_id', 'Ese profesor no existe.') };
}

const isSamePlace = (clase: MovedClass, { fecha, hora, profesorId }: Destination): boolean =>
  clase.fecha === fecha && clase.entrada === hora && (profesorId === null || profesorId === clase.profesor_id);

/** A class that the academy moves keeps its teacher unless another is chosen: only hours at which that teacher is free are near. */
const keptTeacher = (clase: MovedClass, { profesorId }: Destination, { isAdmin }: Viewer): number | null =>
  isAdmin ? (profesorId ?? clase.profesor_id) : null;
