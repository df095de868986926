import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, areHoursInOrder, Database, HOURS_PROBLEM, parseId, readFlag, type Actor } from '../../platform';
import type { Viewer } from '../acceso/viewer.service';
import { bothMetBefore, metBefore } from '../choques/accepted';
import { clashesAmong } from '../choques/clashes-among';
import { findClashes, type PlannedClass } from '../choques/find-clashes';
import { goneReason, STANDING, type StandingTeacher } from '../choques/gone-teacher';
import { healSeats } from '../choques/heal-seats';
import { clashRefusal, refuseWith } from '../choques/refuse';
import { INACTIVE_TEACHER, roomWithArticle } from '../choques/sentences';
import { wrong, type Fields } from '../requests/fields';
import { horariosErrors } from '../errors';
import { SlotContextService } from '../huecos/slot-context.service';
import { SlotsService } from '../huecos/slots.service';
import { readHour } from '../requests/read-values';
import { BookingTransaction } from './booking-transaction.service';
import { changeNotice, lockClasses, momentOf, studentsOf, type ChangedClass } from './changed-classes';
import { isSameMoment, recordNotices, type ClassMoment } from './notices';
import { checkClock } from './check-clock';
import { readAssignments } from './read-assignments';
import { classesText, readClassIds } from './read-ids';
import { columnsOfNewTeacher } from './teacher-columns';

/** What a bulk action makes of a class. */
type Change = (clase: ChangedClass) => Partial<ClassMoment>;

/** Other teacher, room or hours for whole classes, by administrators: all of them or none. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly db: Database,
    private readonly transaction: BookingTransaction,
    private readonly contexts: SlotContextService,
    private readonly slots: SlotsService,
  ) {}

  /** @returns `Profesor cambiado en 2 clases.` @throws profesor-desconocido, por-corregir, clase-desconocida, no-puede-ser */
  async changeTeacher(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const ids = readClassIds(body.idsClases);
    const profesor = await this.load<StandingTeacher>(
      `SELECT ${STANDING} FROM profesores WHERE id = $1`,
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

  /** Gives each class a room of its own. @returns `Aula cambiada en 2 clases.` @throws what `changeRoom` throws */
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
      await this.run(ids, viewer, actor, { change, fields: HOURS, asked: entrada });
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
    { change, swaps = false, others, check, fields, asked }: Bulk,
  ): Promise<void> {
    /** The first of the classes that cannot have what it is to get. */
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
        isSameMoment(momentOf(clase), at(changed, index)) ? [] : [changeNotice(clase, at(changed, index))],
      );
      await recordNotices(manager, notices, { userId: viewer.userId, now });
    };
    const nearest = asked === undefined ? undefined : () => this.nearest(stuck ?? ids[0], asked, viewer);
    await this.transaction.run(actor, work, nearest);
  }

  /** The free hours of a class that are nearest to one of its day; its teacher stays. */
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
  /** The two classes get each other's hours. */
  swaps?: boolean;
  others?: Parameters<typeof lockClasses>[3];
  check?: (classes: readonly ChangedClass[]) => void;
  /** Where wrong hours are shown; left out if the hours stay. */
  fields?: Parameters<typeof checkClock>[1];
  /** The new start of all of them: a refusal names the free hours nearest to it. */
  asked?: string;
}

const INACTIVE_ROOM = 'Esa aula no está activa.';

const HOURS = { hora_entrada: 'horaEntrada', hora_salida: 'horaSalida' };
const SWAPPED = { hora_entrada: 'idsClases', hora_salida: 'idsClases' };

interface Room {
  activo: boolean;
  descripcion: string;
  capacidad: number;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError('No such class');
  return item;
}

function hoursOfOther(clase: ChangedClass, classes: readonly ChangedClass[]): Partial<ClassMoment> {
  const other = classes.find(({ id }) => id !== clase.id);
  if (other === undefined) throw new RangeError('Two classes swap their hours');
  return { hora_entrada: other.hora_entrada, hora_salida: other.hora_salida };
}

/** Who has left by the day of a class gets it no more; one who has it already may stay. @throws no-puede-ser */
function refuseGone(profesor: StandingTeacher & { id: number }, classes: readonly ChangedClass[]): void {
  const refused = classes.flatMap(({ id, fecha, profesor_id }) => {
    const motivo = profesor_id === profesor.id ? null : goneReason(profesor, fecha);
    return motivo === null ? [] : [{ clase_id: id, fecha, motivo }];
  });
  if (refused.length > 0) throw refuseWith(refused);
}

/** A private class needs a room that holds it. @throws no-puede-ser */
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

/** @throws no-puede-ser for what other classes occupy, and for two changed classes in each other's way */
export async function refuseClashes(...change: Parameters<typeof findObstacle>): Promise<void> {
  const obstacle = await findObstacle(...change);
  if (obstacle !== null) throw obstacle.refusal;
}

/** What stands in the way of changed classes, and the first class that it concerns; null if nothing does. */
async function findObstacle(
  manager: EntityManager,
  classes: readonly ChangedClass[],
  moments: readonly ClassMoment[],
  viewer: Viewer,
): Promise<{ claseId: number; refusal: AppError } | null> {
  const planned = classes.map((clase, index) => newlyTaken(clase, at(moments, index)));
  const ids = classes.map(({ id }) => id);
  const found = await findClashes((text, values) => manager.query(text, [...values]), planned, { clases: ids });
  const clashes = found.filter((clash) => !metBefore(at(classes, clash.indice), clash));
  const [clash] = clashes;
  if (clash !== undefined) return { claseId: at(ids, clash.indice), refusal: clashRefusal(clashes, viewer) };
  const among = clashesAmong(
    planned,
    await sharedRooms(manager, planned),
    ({ tipo, indice, otro, recurso }) =>
      tipo === 'alumno' && bothMetBefore(at(classes, indice), at(classes, otro), recurso),
  );
  const [meeting] = among;
  if (meeting === undefined) return null;
  const choques = among.map(({ indice, tipo }) => ({
    clase_id: at(ids, indice),
    fecha: at(planned, indice).fecha,
    motivo: AMONG[tipo],
  }));
  return { claseId: at(ids, meeting.indice), refusal: refuseWith(choques) };
}

/** What a change takes that the class did not have: what stays as it is was accepted before. */
function newlyTaken(clase: ChangedClass, moment: ClassMoment): PlannedClass {
  const { fecha, hora_entrada: entrada, hora_salida: salida, profesor_id, aula_id } = moment;
  const moves = fecha !== clase.fecha || entrada !== clase.hora_entrada || salida !== clase.hora_salida;
  return {
    fecha,
    entrada,
    salida,
    profesor_id: moves || profesor_id !== clase.profesor_id ? profesor_id : null,
    aula_id: moves || aula_id !== clase.aula_id ? aula_id : null,
    alumnos: moves ? studentsOf(clase) : [],
  };
}

async function sharedRooms(manager: EntityManager, planned: readonly PlannedClass[]): Promise<number[]> {
  const ids = planned.flatMap(({ aula_id }) => (aula_id === null ? [] : [aula_id]));
  const rows: { id: number }[] = await manager.query(
    'SELECT id FROM aulas WHERE id = ANY ($1::integer[]) AND compartida',
    [ids],
  );
  return rows.map(({ id }) => id);
}

const AMONG = {
  profesor: 'Dos de las clases marcadas coinciden en el mismo profesor.',
  aula: 'Dos de las clases marcadas coinciden en la misma aula.',
  alumno: 'Dos de las clases marcadas coinciden en el mismo alumno.',
} as const;

/** One statement, so that two classes may swap: the constraints are checked at its end. Then the students are taken where they now are. */
export async function writeMoments(
  manager: EntityManager,
  classes: readonly ChangedClass[],
  moments: readonly ClassMoment[],
): Promise<void> {
  const rows = classes.map(({ id }, index) => ({ id, ...at(moments, index) }));
  await manager.query(UPDATE, [JSON.stringify(rows)]);
  const dates = [...classes, ...moments].map(({ fecha }) => fecha);
  await healSeats(manager, [...new Set(classes.flatMap(studentsOf))], dates);
}

const UPDATE = `
  UPDATE clases c SET fecha = r.fecha, hora_entrada = r.hora_entrada, hora_salida = r.hora_salida, profesor_id = r.profesor_id,
    aula_id = r.aula_id, version = c.version + 1,
    ${columnsOfNewTeacher('r.profesor_id')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id integer, fecha date, hora_entrada time, hora_salida time, profesor_id integer, aula_id integer)
  WHERE c.id = r.id AND (c.fecha, c.hora_entrada, c.hora_salida, c.profesor_id, c.aula_id)
    IS DISTINCT FROM (r.fecha, r.hora_entrada, r.hora_salida, r.profesor_id, r.aula_id)`;
