import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OFFER_HOURS, type EstadoEspera } from '../../contracts';
import { closedSentence } from '../../cursos';
import {
  Clock,
  Database,
  oneRow,
  parseId,
  readFlag,
  dateText,
  weekDayName,
  retryOnClash,
  isEmpty,
  type Actor,
} from '../../platform';
import { horariosErrors, lockResources, wrong, readChosenId, type Viewer, type Fields } from '../../clases';
import { familyLimits, JOIN_FACTS, JOIN_RULES, NO_FREE_PLACE, type JoinFacts } from './join-rules';
import { isOpen, lockRow, type LockedRow } from './locked-row';
import { recordOffer } from '../ofrecer/notices';
import { offer, type Moment } from '../ofrecer/offer';
import { hasPlace, lockCourses } from '../ofrecer/places';
import { settleOffers } from '../ofrecer/settle-offers';

/** Names of three fields of a request. A refusal shows its sentence at the field with this name. */
interface JoinNames {
  curso: string;
  alumno: string;
  materia: string;
}

const WIRE_NAMES: JoinNames = { curso: 'curso_id', alumno: 'alumno_id', materia: 'materia_id' };
/**
 * The names of the three fields on the page of a new row of the waiting list. The requests of this page use these names, and refusals are
 * shown at these fields.
 */
export const RECORD_NAMES: JoinNames = { curso: 'curso', alumno: 'alumno', materia: 'materia' };

type Work<T> = (manager: EntityManager, moment: Moment) => Promise<T>;

/** Joining and leaving waiting lists, and answering offers (rule R9). After each change, free places are offered at once. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the id of the row, and a sentence: `Lucía está en la lista de espera de Inglés B1, en el puesto 3.` For families, the
   * sentence does not contain the position.
   * @throws por-corregir, alumno-desconocido, no-puede-ser
   */
  async join(
    body: Fields,
    viewer: Viewer,
    actor: Actor,
    names: JoinNames = WIRE_NAMES,
  ): Promise<{ id: number; mensaje: string }> {
    const curso = parseId(body[names.curso]);
    const alumno = parseId(body[names.alumno]);
    const materia = readChosenId(body[names.materia], names.materia, 'Esa materia no es del curso.');
    if (curso === null || curso === 0) throw wrong(names.curso, 'Elija un curso.');
    if (alumno === null || alumno === 0) throw wrong(names.alumno, 'Elija un alumno.');
    if (viewer.alumnos !== null && !viewer.alumnos.includes(alumno)) throw horariosErrors['alumno-desconocido']();
    return this.run(actor, viewer, async (manager, moment) => {
      await lockCourses(manager, [curso]);
      // Locks the student, so that simultaneous requests for this student run one after the other. Each request then counts all waiting
      // lists of the student for the limit.
      await lockResources(manager, { alumnos: [alumno] });
      const facts = await this.facts(manager, { curso, alumno, materia }, moment);
      checkRules(facts, viewer, names);
      const rows: { id: number }[] = await manager.query(
        `INSERT INTO esperas (curso_id, materia_id, alumno_id, desde, orden)
         SELECT $1, $2, $3, $4, coalesce(max(orden), 0) + 1 FROM esperas WHERE curso_id = $1 RETURNING id`,
        [curso, materia, alumno, moment.now],
      );
      const { id } = oneRow(rows);
      await recordOffer(manager, [id], { ...moment, tipo: 'espera' });
      await settleOffers(manager, [curso], moment);
      const joined = `${facts.nombre} está en la lista de espera de ${facts.curso}`;
      return { id, mensaje: viewer.isAdmin ? `${joined}${await this.placeText(manager, id)}` : `${joined}.` };
    });
  }

  /**
   * Returns the end of the sentence about a new row of the waiting list. If a free place was offered to the student, the text says so.
   * Otherwise the text gives the position of the row.
   */
  private async placeText(manager: EntityManager, id: number): Promise<string> {
    const rows: { puesto: number; ofrecida: boolean }[] = await manager.query(PLACE_IN_LINE, [id]);
    const { puesto, ofrecida } = oneRow(rows);
    if (ofrecida) return `: hay una plaza libre y se le ofrece durante ${String(OFFER_HOURS)} horas.`;
    return `, en el puesto ${String(puesto)}.`;
  }

  /** @throws curso-desconocido, alumno-desconocido */
  private async facts(
    manager: EntityManager,
    { curso, alumno, materia }: { curso: number; alumno: number; materia: number | null },
    { today }: Moment,
  ): Promise<JoinFacts> {
    type Row = Omit<JoinFacts, 'nombre'> & { nombre: string | null };
    const rows: Row[] = await manager.query(JOIN_FACTS, [curso, alumno, materia, today]);
    const [facts] = rows;
    if (facts === undefined) throw horariosErrors['curso-desconocido']();
    const { nombre } = facts;
    if (nombre === null) throw horariosErrors['alumno-desconocido']();
    return { ...facts, nombre };
  }

  /** @returns `Lucía ya no está en la lista de espera de Inglés B1.` @throws espera-desconocida, no-puede-ser */
  async leave(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    return this.run(actor, viewer, async (manager, moment) => {
      const row = await lockRow(manager, body.id, viewer, moment);
      if (!isOpen(row)) throw refused(`${row.nombre} ya no está en esa lista de espera.`);
      await this.close(manager, row, 'retirada', moment);
      return `${row.nombre} ya no está en la lista de espera de ${row.curso}.`;
    });
  }

  /**
   * Accepts or rejects an offer. Accepting enrols the student; rejecting offers the place to the next student.
   * @throws espera-desconocida, por-corregir, no-puede-ser
   */
  async answer(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    if (isEmpty(body.acepta)) throw wrong('acepta', 'Acepte o rechace la plaza.');
    const accepts = readFlag(body.acepta, 'acepta');
    return this.run(actor, viewer, async (manager, moment) => {
      const row = await lockRow(manager, body.id, viewer, moment);
      this.checkOffer(row);
      if (accepts) checkOpen(row);
      await this.close(manager, row, accepts ? 'aceptada' : 'rechazada', moment);
      if (!accepts) return `${row.nombre} deja pasar la plaza en ${row.curso}.`;
      await manager.query('INSERT INTO altas (alumno_id, curso_id, fecha_alta) VALUES ($1, $2, $3)', [
        row.alumno_id,
        row.curso_id,
        row.desde,
      ]);
      return `${row.nombre} está de alta en ${row.curso} desde el ${dateText(row.desde)}.`;
    });
  }

  /**
   * For administrators: offers a place to a student before the student's turn, or again after an earlier offer has ended.
   * @throws espera-desconocida, no-puede-ser
   */
  async offer(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    return this.run(actor, viewer, async (manager, moment) => {
      const row = await lockRow(manager, body.id, viewer, moment);
      if (row.estado === 'ofrecida') throw refused(`${row.nombre} ya tiene una plaza ofrecida.`);
      if (row.estado === 'aceptada' || row.estado === 'retirada')
        throw refused(`${row.nombre} ya no está en esa lista de espera.`);
      if (!isOpen(row) && (await waitsAgain(manager, row)))
        throw refused(`${row.nombre} vuelve a estar en esa lista de espera: ofrezca la plaza en su puesto.`);
      if (!(await hasPlace(manager, row.id, moment))) throw refused(`No hay plazas libres en ${row.curso}.`);
      await offer(manager, [row.id], moment);
      return `Plaza ofrecida a ${row.nombre} durante ${String(OFFER_HOURS)} horas.`;
    });
  }

  /** @throws no-puede-ser if there is no open offer */
  private checkOffer(row: LockedRow): void {
    const { estado, caduca, vencida, nombre, curso } = row;
    if (estado === 'aceptada') throw refused(`${nombre} ya está de alta en ${curso}.`);
    if (caduca === null || estado === 'retirada' || estado === 'rechazada')
      throw refused(`${nombre} no tiene ninguna plaza ofrecida en ${curso}.`);
    if (estado === 'caducada' || vencida) throw refused(lapsedSentence(caduca));
  }

  private async close(manager: EntityManager, row: LockedRow, estado: EstadoEspera, moment: Moment): Promise<void> {
    await manager.query('UPDATE esperas SET estado = $2, version = version + 1 WHERE id = $1', [row.id, estado]);
    await recordOffer(manager, [row.id], { ...moment, tipo: estado });
    if (estado !== 'aceptada') await settleOffers(manager, [row.curso_id], moment);
  }

  private run<T>(actor: Actor, { userId }: Viewer, work: Work<T>): Promise<T> {
    const moment = () => ({ userId, now: this.clock.now(), today: this.clock.today() });
    return retryOnClash(() => this.db.transaction(actor, (manager) => work(manager, moment())));
  }
}

/** SQL: the place of the row `$1` in the waiting list of its course. Only open rows count; the first place is 1. */
const PLACE_IN_LINE = `
  SELECT e.ofrecida, (SELECT count(*)::integer FROM esperas o
    WHERE o.curso_id = e.curso_id AND o.abierta AND (o.orden, o.id) <= (e.orden, e.id)) AS puesto
  FROM esperas e WHERE e.id = $1`;

/**
 * Checks whether a student may join a waiting list.
 * @throws no-puede-ser if a rule is broken; por-corregir if a limit for families is exceeded
 */
function checkRules(facts: JoinFacts, { alumnos, rules }: Viewer, names: JoinNames): void {
  const isFamily = alumnos !== null;
  const broken = (isFamily ? [...JOIN_RULES, NO_FREE_PLACE] : JOIN_RULES).find(({ holds }) => !holds(facts));
  if (broken !== undefined) {
    const sentence = broken.sentence(facts);
    throw horariosErrors['no-puede-ser']({ sentence }, { campos: { [names[broken.field]]: sentence } });
  }
  const limit = isFamily ? familyLimits(rules).find(({ holds }) => !holds(facts)) : undefined;
  if (limit !== undefined) throw wrong(names[limit.field], limit.sentence(facts));
}

/** True if the student of a closed waiting-list row has another open row for the same course and subject. */
async function waitsAgain(manager: EntityManager, { id }: LockedRow): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT FROM esperas e JOIN esperas o ON o.id <> e.id AND o.curso_id = e.curso_id AND o.alumno_id = e.alumno_id
       AND o.materia_id IS NOT DISTINCT FROM e.materia_id AND o.estado IN ('espera', 'ofrecida')
     WHERE e.id = $1`,
    [id],
  );
  return rows.length > 0;
}

/** @throws no-puede-ser if the course was closed or has ended since the offer */
function checkOpen({ curso, activo, fecha_fin, desde }: LockedRow): void {
  const sentence = closedSentence({ activo, fecha_fin }, desde);
  if (sentence !== null) throw refused(`${curso} ya no admite altas.`);
}

const refused = (sentence: string) => horariosErrors['no-puede-ser']({ sentence });

/** `La oferta caducó el jueves 26/11/2026 a las 18:00.` */
function lapsedSentence(caduca: string): string {
  const [date = '', hour = ''] = caduca.split('T');
  return `La oferta caducó el ${weekDayName(date)} ${dateText(date)} a las ${hour}.`;
}
