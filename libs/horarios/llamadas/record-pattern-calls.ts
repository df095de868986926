import type { EntityManager } from 'typeorm';
import { addDays, dateText, spanText, weekDayOf, weekDaysText } from '../calculo';
import type { CallFact, CallMoment } from './call-fact';
import { lastMoment } from './fact-end';
import { minuteAt, writeCalls, type Act } from './write-calls';

/** The weekly hours of a group, its teacher and its room. */
export interface Pattern {
  dias: string;
  entrada: string | null;
  salida: string | null;
  profesor_id: number | null;
  profesor: string | null;
  aula_id: number | null;
  aula: string | null;
  /** Of an active group of an active course. */
  vale: boolean;
}

/** The pattern of a subject as it is stored; null if there is none. */
export async function readPattern(manager: EntityManager, materiaId: number): Promise<Pattern | null> {
  const rows: Pattern[] = await manager.query(PATTERN, [materiaId]);
  return rows[0] ?? null;
}

interface PatternChange {
  materiaId: number;
  before: Pattern | null;
  /** From which day the new pattern counts, `YYYY-MM-DD`. */
  from: string;
}

/**
 * After the hours, the teacher or the room of a group have changed: all students of the course are to be told once, and the teachers.
 * They are told before the first class with the new hours.
 */
export async function recordPatternCalls(
  manager: EntityManager,
  { materiaId, before, from }: PatternChange,
  act: Act,
): Promise<void> {
  const after = await readPattern(manager, materiaId);
  if (before === null || after === null || !before.vale || !after.vale || isSamePattern(before, after)) return;
  const [told, first] = [momentFrom(before, from), momentFrom(after, from)];
  if (told === null || first === null) return;
  const people: { alumnos: number[]; propio: number | null }[] = await manager.query(PEOPLE, [
    materiaId,
    from,
    act.userId,
  ]);
  const [{ alumnos, propio } = { alumnos: [], propio: null }] = people;
  const teachers = [...new Set([before.profesor_id, after.profesor_id])].filter((id) => id !== null && id !== propio);
  const facts = [
    ...alumnos.map((alumnoId) => ({ alumnoId, profesorId: null })),
    ...teachers.map((profesorId) => ({ alumnoId: null, profesorId })),
  ].map((who): CallFact => ({
    ...{ ...who, tipo: 'horario', claseId: null, materiaId, esperaId: null, antes: null, despues: null },
    frase: patternText(after, first.fecha),
    hasta: lastMoment(told, first),
  }));
  const minute = await minuteAt(manager, act.now);
  const clave = `materia ${String(materiaId)} ${String(act.userId)} ${minute}`;
  await writeCalls(manager, [{ list: { tipo: 'materia', clave }, facts }], act);
}

const TOLD = ['dias', 'entrada', 'salida', 'profesor_id', 'aula_id'] as const;

const isSamePattern = (one: Pattern, other: Pattern): boolean => TOLD.every((name) => one[name] === other[name]);

/** The first class of a pattern from a day on; null without days or hours. */
function momentFrom({ dias, entrada, salida, profesor_id, aula_id }: Pattern, from: string): CallMoment | null {
  if (dias === '' || entrada === null || salida === null) return null;
  const fecha = Array.from({ length: 7 }, (_, index) => addDays(from, index)).find((date) =>
    dias.includes(weekDayOf(date)),
  );
  return fecha === undefined ? null : { fecha, hora_entrada: entrada, hora_salida: salida, profesor_id, aula_id };
}

/** `Desde el 12/01/2027: martes y jueves, 18:00 – 19:30, con Marta Soler, en Aula 3.` */
function patternText({ dias, entrada, salida, profesor, aula }: Pattern, first: string): string {
  const hours = entrada === null || salida === null ? '' : spanText(entrada, salida);
  const parts = [weekDaysText(dias), hours, profesor !== null && `con ${profesor}`, aula !== null && `en ${aula}`];
  return `Desde el ${dateText(first)}: ${parts.filter(Boolean).join(', ')}.`;
}

const PATTERN = `
  SELECT coalesce(m.dias_semana, '') AS dias, to_char(m.hora_entrada, 'HH24:MI') AS entrada, to_char(m.hora_salida, 'HH24:MI') AS salida,
    m.profesor_id, p.nombre || ' ' || p.apellidos AS profesor, m.aula_id, a.descripcion AS aula,
    m.activo AND c.activo AND NOT m.particular AS vale
  FROM materias m JOIN cursos c ON c.id = m.curso_id LEFT JOIN profesores p ON p.id = m.profesor_id LEFT JOIN aulas a ON a.id = m.aula_id
  WHERE m.id = $1`;

/** `propio`: the teacher who makes the change. */
const PEOPLE = `
  SELECT ARRAY(SELECT DISTINCT t.alumno_id FROM altas t WHERE t.curso_id = m.curso_id AND coalesce(t.fecha_baja, 'infinity') >= $2::date) AS alumnos,
    (SELECT p.id FROM profesores p WHERE p.usuario_id = $3::integer) AS propio
  FROM materias m WHERE m.id = $1`;
