import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { areHoursInOrder, Database, HOURS_PROBLEM, parseId, readFlag, type Actor } from '../../platform';
import {
  goneReason,
  TEACHER_DATES,
  refuseWith,
  INACTIVE_TEACHER,
  roomWithArticle,
  wrong,
  horariosErrors,
  readHour,
  type Viewer,
  type TeacherDates,
  type Fields,
} from '../../clases';
import { itemAt } from '../../platform/lists/item-at';
import { SlotContextService, SlotsService } from '../../huecos';
import { BookingTransaction } from '../base/booking-transaction.service';
import { changeNotice, lockClasses, momentOf, type ChangedClass } from '../base/changed-classes';
import { isSameMoment, type ClassMoment } from '../base/class-moment';
import { recordNotices } from '../base/class-notices';
import { findObstacle } from '../base/find-obstacle';
import { checkClock } from '../base/check-clock';
import { readAssignments } from './read-assignments';
import { classesText, readClassIds } from '../base/read-ids';
import { writeMoments } from '../base/write-moments';

/** Returns the new values of the columns that a bulk action changes in a class. */
type Change = (clase: ChangedClass) => Partial<ClassMoment>;

/** For administrators: changes teacher, room or hours of whole classes. If one class cannot be changed, no class changes. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly db: Database,
    private readonly transaction: BookingTransaction,
    private readonly contexts: SlotContextService,
    private readonly slots: SlotsService,
  ) {}

  /** @returns `Profesor cambiado en 2 clases.` @throws profesor-desconocido, por-corregir, clase-desconocida, no-puede-ser */
  async changeTeacher(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const ids = readClassIds(body.idsClases);
    const profesor = await this.load<TeacherDates>(
      `SELECT ${TEACHER_DATES} FROM profesores WHERE id = $1`,
      body.idProfesor,
    );
    if (profesor === null) throw horariosErrors['profesor-desconocido']();
    if (!profesor.activo) throw wrong('idProfesor', INACTIVE_TEACHER);
    const change: Change = () => ({ profesor_id: profesor.id });
    const check = (classes: readonly ChangedClass[]) => {
      refuseGone(profesor, classes);
    };
    await this.run(ids, viewer, actor, { change, others: { profesores: [profesor.id] }, check });
    return `Profesor cambiado en ${classesText(ids.length)}.`;
  }

  /** @returns `Aula cambiada en 2 clases.` @throws aula-desconocida, por-corregir, clase-desconocida, no-puede-ser */
  async changeRoom(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const ids = readClassIds(body.idsClases);
    const aula = await this.load<Room>('SELECT activo, descripcion, capacidad FROM aulas WHERE id = $1', body.idAula);
    if (aula === null) throw horariosErrors['aula-desconocida']();
    if (!aula.activo) throw wrong('idAula', INACTIVE_ROOM);
    const check = (classes: readonly ChangedClass[]) => {
      checkSize(aula, classes);
    };
    await this.run(ids, viewer, actor, { change: () => ({ aula_id: aula.id }), others: { aulas: [aula.id] }, check });
    return `Aula cambiada en ${classesText(ids.length)}.`;
  }

  /** Assigns each class its own room. @returns `Aula cambiada en 2 clases.` @throws as `changeRoom` */
  async assignRooms(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const rooms = readAssignments(body.asignaciones);
    const wanted = [...new Set(rooms.values())];
    const stored = await this.db.rows<Room & { id: number }>(
      'SELECT id, activo, descripcion, capacidad FROM aulas WHERE id = ANY ($1::integer[])',
      [wanted],
    );
    if (stored.length < wanted.length) throw horariosErrors['aula-desconocida']();
    if (stored.some(({ activo }) => !activo)) throw wrong('asignaciones', INACTIVE_ROOM);
    const check = (classes: readonly ChangedClass[]) => {
      for (const room of stored)
        checkSize(
          room,
          classes.filter(({ id }) => rooms.get(id) === room.id),
        );
    };
    const change: Change = ({ id, aula_id }) => ({ aula_id: rooms.get(id) ?? aula_id });
    await this.run([...rooms.keys()], viewer, actor, { change, others: { aulas: wanted }, check });
    return `Aula cambiada en ${classesText(rooms.size)}.`;
  }

  /** @returns `Hora cambiada en 2 clases.` @throws por-corregir, clase-desconocida, no-puede-ser */
  async changeHours(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const ids = readClassIds(body.idsClases);
    if (readFlag(body.intercambiar, 'intercambiar')) {
      if (ids.length !== 2) throw wrong('idsClases', 'Para intercambiar las horas marque dos clases.');
      await this.run(ids, viewer, actor, { swaps: true, fields: SWAPPED });
    } else {
      const [entrada, salida] = [readHour(body.horaEntrada, 'horaEntrada'), readHour(body.horaSalida, 'horaSalida')];
      if (!areHoursInOrder(entrada, salida)) throw wrong('horaSalida', HOURS_PROBLEM);
      const change = () => ({ hora_entrada: entrada, hora_salida: salida });
      await this.run(ids, viewer, actor, { change, fields: HOURS, newStart: entrada });
    }
    return `Hora cambiada en ${classesText(ids.length)}.`;
  }

  private async load<Row extends object>(statement: string, raw: unknown): Promise<(Row & { id: number }) | null> {
    const id = parseId(raw);
    const [row] = id === null ? [] : await this.db.rows<Row>(statement, [id]);
    return id === null || row === undefined ? null : { ...row, id };
  }

  private async run(
    ids: readonly number[],
    viewer: Viewer,
    actor: Actor,
    { change, swaps = false, others, check, fields, newStart }: Bulk,
  ): Promise<void> {
    /** Id of the first class that prevents the change; null if no class does. */
    let stuck: number | null = null;
    const work = async (manager: EntityManager, now: Date): Promise<void> => {
      const classes = await lockClasses(manager, ids, viewer, others);
      if (classes.some(({ estado }) => estado === 'anulada'))
        throw horariosErrors['no-puede-ser']({ sentence: 'Una clase anulada no se cambia.' });
      check?.(classes);
      const changed = classes.map((clase) => ({
        ...momentOf(clase),
        ...(swaps ? hoursOfOther(clase, classes) : change?.(clase)),
      }));
      if (fields !== undefined) for (const moment of changed) checkClock(moment, fields, viewer);
      const obstacle = await findObstacle(manager, classes, changed, viewer);
      stuck = obstacle?.claseId ?? null;
      if (obstacle !== null) throw obstacle.refusal;
      await writeMoments(manager, classes, changed);
      const notices = classes.flatMap((clase, index) =>
        isSameMoment(momentOf(clase), itemAt(changed, index)) ? [] : [changeNotice(clase, itemAt(changed, index))],
      );
      await recordNotices(manager, notices, { userId: viewer.userId, now });
    };
    const nearest = newStart === undefined ? undefined : () => this.nearest(stuck ?? ids[0], newStart, viewer);
    await this.transaction.run(actor, work, nearest);
  }

  /** Returns the free hours nearest to `hora`, on the date of the class and with the teacher of the class. */
  private async nearest(
    id: number | undefined,
    hora: string,
    viewer: Viewer,
  ): Promise<{ fecha: string; hora: string }[]> {
    const clase = await this.contexts.loadClass(id, viewer);
    const context = await this.contexts.load({ materia_id: clase.materia_id, clase_id: clase.id }, viewer);
    return this.slots.nearest(context, clase.fecha, hora, viewer, clase.profesor_id);
  }
}

interface Bulk {
  change?: Change;
  /** True if the two classes of the change swap their hours. */
  swaps?: boolean;
  others?: Parameters<typeof lockClasses>[3];
  check?: (classes: readonly ChangedClass[]) => void;
  /** The request fields at which wrong hours are shown; omitted if the hours do not change. */
  fields?: Parameters<typeof checkClock>[1];
  /** The new start of all classes. If the change is refused, the refusal lists the free hours that are nearest to this start. */
  newStart?: string;
}

const INACTIVE_ROOM = 'Esa aula no está activa.';

const HOURS = { hora_entrada: 'horaEntrada', hora_salida: 'horaSalida' };
const SWAPPED = { hora_entrada: 'idsClases', hora_salida: 'idsClases' };

interface Room {
  activo: boolean;
  descripcion: string;
  capacidad: number;
}

function hoursOfOther(clase: ChangedClass, classes: readonly ChangedClass[]): Partial<ClassMoment> {
  const other = classes.find(({ id }) => id !== clase.id);
  if (other === undefined) throw new RangeError('Two classes swap their hours');
  return { hora_entrada: other.hora_entrada, hora_salida: other.hora_salida };
}

/**
 * Checks that the teacher is still in the academy on the day of each class. A class that already has this teacher is accepted.
 * @throws no-puede-ser
 */
function refuseGone(profesor: TeacherDates & { id: number }, classes: readonly ChangedClass[]): void {
  const refused = classes.flatMap(({ id, fecha, profesor_id }) => {
    const motivo = profesor_id === profesor.id ? null : goneReason(profesor, fecha);
    return motivo === null ? [] : [{ clase_id: id, fecha, motivo }];
  });
  if (refused.length > 0) throw refuseWith(refused);
}

/** Refuses a room that is too small for a private class. @throws no-puede-ser */
function checkSize({ descripcion, capacidad }: Room, classes: readonly ChangedClass[]): void {
  const tooMany = classes.find(({ particular, ocupadas }) => particular && capacidad > 0 && ocupadas > capacidad);
  if (tooMany === undefined) return;
  const room = roomWithArticle(descripcion).replace(/^El/, 'el');
  const sentence = `En ${room} caben ${String(capacidad)} y son ${String(tooMany.ocupadas)}.`;
  throw horariosErrors['no-puede-ser'](
    { sentence },
    { choques: [{ clase_id: tooMany.id, fecha: tooMany.fecha, motivo: sentence }] },
  );
}
