import { Injectable } from '@nestjs/common';
import type { AulaPosible, ClaseConAulas, PrevioAulas } from '../../contracts';
import { Database } from '../../platform';
import {
  byFitness,
  isFree,
  MAX_CLASSES_WITH_ROOMS,
  planRooms,
  roomsForAll,
  roomText,
  roomTextOfMany,
  serves,
  TOO_MANY_FOR_ROOMS,
  withoutRoomReason,
  type ClassToPlace,
} from '../calculo';
import { tramoOf } from '../../clases/calculo';
import { CLASS_JOINS, horariosErrors, AFFECTED_COLUMNS, toAffected, type AffectedRow } from '../../clases';
import { loadRooms } from './load-rooms';
import { placedText } from './placed-text';

interface Target extends AffectedRow {
  materia_id: number;
  aula_id: number | null;
  centro: string;
  estado: string;
}

/** Finds other rooms for classes: one per class, and one for all. */
@Injectable()
export class AulasLibresService {
  constructor(private readonly db: Database) {}

  /**
   * Returns the possible rooms of each class, and the proposed rooms.
   * @throws clase-desconocida; no-puede-ser for a cancelled class or for too many classes
   */
  async preview(ids: readonly number[]): Promise<PrevioAulas> {
    if (ids.length > MAX_CLASSES_WITH_ROOMS) throw horariosErrors['no-puede-ser']({ sentence: TOO_MANY_FOR_ROOMS });
    const rows = await this.db.rows<Target>(TARGETS, [ids]);
    if (rows.length < new Set(ids).size) throw horariosErrors['clase-desconocida']();
    if (rows.some(({ estado }) => estado === 'anulada'))
      throw horariosErrors['no-puede-ser']({ sentence: 'Una clase anulada no se cambia.' });
    const classes = await this.place(rows);
    const plan = planRooms(classes);
    const clases = rows.map((row, index) => describe(row, classes[index], plan));
    return { clases, todas: forAll(classes), texto: placedText(plan.size, rows.length) };
  }

  private async place(rows: readonly Target[]): Promise<ClassToPlace[]> {
    const moments = rows.map(({ fecha, horaEntrada, horaSalida }) => ({
      fecha,
      entrada: horaEntrada,
      salida: horaSalida,
    }));
    const rooms = await loadRooms(this.db.runner, moments, rows.map(({ id }) => id)); // oxfmt-ignore
    return rows.map((row, index) => ({
      ...{ id: row.id, materiaId: row.materia_id, alumnos: row.plazas, centro: row.centro, aulaId: row.aula_id },
      tramo: tramoOf(row.fecha, row.horaEntrada, row.horaSalida),
      aulas: rooms[index] ?? [],
    }));
  }
}

function describe(row: Target, clase: ClassToPlace | undefined, plan: ReadonlyMap<number, number>): ClaseConAulas {
  if (clase === undefined) throw new RangeError('Each class has its rooms');
  const { materia_id: _subject, aula_id: _room, centro: _centre, estado: _state, ...affected } = row;
  const propuesta = plan.get(row.id) ?? null;
  const others = byFitness(clase).filter((room) => isFree(room) && room.id !== clase.aulaId);
  return {
    ...toAffected(affected),
    aulas: others.map((room) => ({ id: room.id, texto: roomText(room, clase), sirve: serves(room, clase) })),
    propuesta,
    motivo: propuesta === null ? withoutRoomReason(clase) : '',
  };
}

/**
 * Returns all rooms. The rooms that suit all classes come first. The other rooms follow, ordered by the number of classes for which they
 * are free.
 */
function forAll(classes: readonly ClassToPlace[]): AulaPosible[] {
  const [first] = classes;
  if (first === undefined) return [];
  const best = new Set(roomsForAll(classes).map(({ id }) => id));
  const freeIn = (id: number) =>
    classes.filter(({ aulas }) => aulas.some((one) => one.id === id && isFree(one))).length;
  const textOf = (room: ClassToPlace['aulas'][number]) =>
    classes.length === 1 ? roomText(room, first) : roomTextOfMany(room, classes);
  return byFitness(first)
    .map((room) => ({ id: room.id, texto: textOf(room), sirve: best.has(room.id), libres: freeIn(room.id) }))
    .sort((one, other) => Number(other.sirve) - Number(one.sirve) || other.libres - one.libres)
    .map(({ libres: _free, ...room }) => room);
}

const TARGETS = `
  SELECT c.materia_id, c.aula_id, coalesce(cu.centro, au.centro, '') AS centro, c.estado, ${AFFECTED_COLUMNS}
  FROM clases c ${CLASS_JOINS} WHERE c.id = ANY ($1::integer[]) ORDER BY c.fecha, c.hora_entrada, c.id`;
