import type { EntityManager } from 'typeorm';
import {
  bothClashedBefore,
  clashesAmong,
  clashRefusal,
  findClashes,
  clashedBefore,
  refuseWith,
  type PlannedClass,
  type Viewer,
} from '../../clases';
import type { AppError } from '../../platform';
import { itemAt } from '../../platform/lists/item-at';
import { studentsOf, type ChangedClass } from './changed-classes';
import type { ClassMoment } from './class-moment';

/** Refuses a change with the obstacle that `findObstacle` finds. @throws no-puede-ser */
export async function refuseClashes(...change: Parameters<typeof findObstacle>): Promise<void> {
  const obstacle = await findObstacle(...change);
  if (obstacle !== null) throw obstacle.refusal;
}

/**
 * Looks for obstacles to the changed classes, also for clashes among the changed classes.
 * @returns the first affected class and the refusal; null if there is no obstacle
 */
export async function findObstacle(
  manager: EntityManager,
  classes: readonly ChangedClass[],
  moments: readonly ClassMoment[],
  viewer: Viewer,
): Promise<{ claseId: number; refusal: AppError } | null> {
  const planned = classes.map((clase, index) => newlyTaken(clase, itemAt(moments, index)));
  const ids = classes.map(({ id }) => id);
  const found = await findClashes(manager, planned, { classes: ids });
  const clashes = found.filter((clash) => !clashedBefore(itemAt(classes, clash.indice), clash));
  const [clash] = clashes;
  if (clash !== undefined) return { claseId: itemAt(ids, clash.indice), refusal: clashRefusal(clashes, viewer) };
  const among = clashesAmong(
    planned,
    await sharedRooms(manager, planned),
    ({ tipo, indice, otro, recurso }) =>
      tipo === 'alumno' && bothClashedBefore(itemAt(classes, indice), itemAt(classes, otro), recurso),
  );
  const [meeting] = among;
  if (meeting === undefined) return null;
  const choques = among.map(({ indice, tipo }) => ({
    clase_id: itemAt(ids, indice),
    fecha: itemAt(planned, indice).fecha,
    motivo: AMONG[tipo],
  }));
  return { claseId: itemAt(ids, meeting.indice), refusal: refuseWith(choques) };
}

/**
 * Returns the part of the changed class whose clashes must be checked. If the date or the hours change: the teacher, the room and all
 * students. If not: only a new teacher and a new room, because the other clashes were accepted before.
 */
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
