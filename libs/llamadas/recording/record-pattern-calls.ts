import type { EntityManager } from 'typeorm';
import { oneRow, addDays, dateText, spanText, weekDayOf } from '../../platform';
import { weekDaysText } from '../../clases/calculo';
import type { CallFact, CallMoment, Called } from './call-fact';
import { lastMoment } from './fact-end';
import { patternNews, readPatterns, type Pattern, type PatternNews, type Patterns } from './patterns';
import { dropFacts, minuteAt, writeCalls, type Act } from './write-calls';

interface PatternChange {
  materiaId: number;
  /** The result of `readPatterns` before the change; null for a new subject. */
  before: Patterns | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Records phone calls about a change of the hours, teacher or room of a group. The change is made at once or planned for a day. Each
 * student or teacher is called once, before the first class with the change.
 * Earlier facts about the same days are dropped if nobody has told them yet.
 */
export async function recordPatternCalls(
  manager: EntityManager,
  { materiaId, before, today }: PatternChange,
  act: Act,
): Promise<void> {
  const after = await readPatterns(manager, materiaId, today);
  if (before === null || after === null || !before.isActiveGroup) return;
  if (!after.isActiveGroup) {
    await dropPending(manager, DROPPED.planned, [materiaId, today]);
    return;
  }
  const facts: CallFact[] = [];
  for (const news of patternNews(before, after)) {
    await dropPending(manager, news.isPlanned ? DROPPED.ofDay : DROPPED.untilDay, [materiaId, news.desde]);
    facts.push(...(await factsOf(manager, materiaId, news, act)));
  }
  const minute = await minuteAt(manager, act.now);
  const clave = `materia ${String(materiaId)} ${String(act.userId)} ${minute}`;
  await writeCalls(manager, [{ list: { tipo: 'materia', clave }, facts }], act);
}

/** What a person was told in the last completed phone call about the same subject and the same date. */
interface CompletedCall extends Called {
  tipo: PatternNews['tipo'];
  frase: string;
}

interface People {
  alumnos: number[];
  /** The id of the teacher who made the change; this teacher is not called. Null if no teacher made the change. */
  ownTeacherId: number | null;
  completedCalls: CompletedCall[];
}

async function factsOf(
  manager: EntityManager,
  materiaId: number,
  news: PatternNews,
  { userId }: Act,
): Promise<CallFact[]> {
  const { tipo, desde, isPlanned, from, to } = news;
  const [old, first] = [momentFrom(from, desde), momentFrom(to, desde)];
  if (old === null || first === null) return [];
  const people: People = oneRow(await manager.query(PEOPLE, [materiaId, desde, userId]));
  const change = changeText(to, isPlanned ? desde : first.fecha);
  const frase = tipo === 'horario' ? change : unchangedText(to, desde);
  return calledOf(people, news)
    .filter((who) => !isPlanned || isNews(news, change, completedCallOf(people.completedCalls, who)))
    .map((who) => ({
      ...{ ...who, tipo, claseId: null, materiaId, esperaId: null, desde, antes: null, despues: null },
      ...{ frase, hasta: lastMoment(old, first) },
    }));
}

/**
 * Returns the people to call: the students, the teachers of the old and the new pattern, and the teachers who were already called about a
 * planned change. The teacher who made the change is left out.
 */
function calledOf({ alumnos, ownTeacherId, completedCalls }: People, { from, to }: PatternNews): Called[] {
  const teachers = [from.profesor_id, to.profesor_id, ...completedCalls.map(({ profesorId }) => profesorId)];
  return [
    ...alumnos.map((alumnoId) => ({ alumnoId, profesorId: null })),
    ...[...new Set(teachers)]
      .filter((id) => id !== null && id !== ownTeacherId)
      .map((profesorId) => ({ alumnoId: null, profesorId })),
  ];
}

const completedCallOf = (
  completedCalls: readonly CompletedCall[],
  { alumnoId, profesorId }: Called,
): CompletedCall | undefined =>
  completedCalls.find((one) => one.alumnoId === alumnoId && one.profesorId === profesorId);

/**
 * True if a person needs a phone call about a planned change. If the person was told about the change, a call is needed only if the change
 * is now different or withdrawn. If the person was not told, a call is needed unless the change is withdrawn.
 */
function isNews({ tipo }: PatternNews, change: string, call: CompletedCall | undefined): boolean {
  const expectsChange = call?.tipo === 'horario';
  if (expectsChange && call.frase === change) return false;
  return tipo === 'horario' || expectsChange;
}

/** The first class of a pattern on or after the date `from`; null if the pattern has no weekdays or no hours. */
function momentFrom({ dias, entrada, salida, profesor_id, aula_id }: Pattern, from: string): CallMoment | null {
  if (dias === '' || entrada === null || salida === null) return null;
  const fecha = Array.from({ length: 7 }, (_, index) => addDays(from, index)).find((date) =>
    dias.includes(weekDayOf(date)),
  );
  return fecha === undefined ? null : { fecha, hora_entrada: entrada, hora_salida: salida, profesor_id, aula_id };
}

/** `martes y jueves, 18:00 – 19:30, con Marta Soler, en Aula 3` */
function patternText({ dias, entrada, salida, profesor, aula }: Pattern): string {
  const hours = entrada === null || salida === null ? '' : spanText(entrada, salida);
  const parts = [weekDaysText(dias), hours, profesor !== null && `con ${profesor}`, aula !== null && `en ${aula}`];
  return parts.filter(Boolean).join(', ');
}

/** `Desde el 12/01/2027: martes y jueves, 18:00 – 19:30, con Marta Soler, en Aula 3.` */
const changeText = (pattern: Pattern, date: string): string => `Desde el ${dateText(date)}: ${patternText(pattern)}.`;

const unchangedText = (pattern: Pattern, date: string): string =>
  `Al final no cambia: el ${dateText(date)} sigue igual, ${patternText(pattern)}.`;

async function dropPending(manager: EntityManager, statement: string, values: readonly unknown[]): Promise<void> {
  const rows: { id: string }[] = await manager.query(statement, [...values]);
  if (rows.length > 0) await dropFacts(manager, rows.map(({ id }) => id)); // oxfmt-ignore
}

const pendingFacts = (condition: string): string => `
  SELECT h.id::text FROM llamadas_hechos h JOIN llamadas_personas p ON p.id = h.persona_id
  WHERE h.materia_id = $1 AND p.estado <> 'avisada' AND h.desde ${condition} $2::date ORDER BY p.id, h.id FOR UPDATE OF p`;

/**
 * SQL that selects the pending facts to drop after a change of the subject `$1` on the day `$2`.
 * `ofDay`: the facts of this day, for a planned change.
 * `untilDay`: the facts up to this day, for an immediate change.
 * `planned`: the facts after this day, if the subject is no longer an active group.
 */
const DROPPED = { ofDay: pendingFacts('='), untilDay: pendingFacts('<='), planned: pendingFacts('>') };

const PEOPLE = `
  SELECT ARRAY(SELECT DISTINCT t.alumno_id FROM altas t WHERE t.curso_id = m.curso_id AND coalesce(t.fecha_baja, 'infinity') >= $2::date) AS alumnos,
    (SELECT p.id FROM profesores p WHERE p.usuario_id = $3::integer) AS "ownTeacherId",
    (SELECT coalesce(json_agg(json_build_object('alumnoId', d.alumno_id, 'profesorId', d.profesor_id, 'tipo', d.tipo, 'frase', d.frase)), '[]')
      FROM (
        SELECT DISTINCT ON (p.alumno_id, p.profesor_id) p.alumno_id, p.profesor_id, h.tipo, h.frase
        FROM llamadas_hechos h JOIN llamadas_personas p ON p.id = h.persona_id
        WHERE h.materia_id = m.id AND h.desde = $2::date AND p.estado = 'avisada'
        ORDER BY p.alumno_id, p.profesor_id, h.id DESC) AS d) AS "completedCalls"
  FROM materias m WHERE m.id = $1`;
