import type { EntityManager } from 'typeorm';
import { periodReason, type NamedPeriod } from '../../clases/calculo';
import { withOthers } from '../../clases';
import { SUBJECT_DAYS } from '../../huecos';
import { enrolmentReasons } from '../pedir/booking-target';
import type { ChangedClass } from '../base/changed-classes';
import type { ClassMoment } from '../base/class-moment';

/**
 * Returns why a private class cannot be on its new day: the day is outside the period of the subject, or a student of the class is not
 * enrolled on the day. Null if the day is possible or does not change.
 */
export async function dayProblem(
  manager: EntityManager,
  stored: ChangedClass | null,
  { fecha }: ClassMoment,
  materiaId: unknown,
): Promise<string | null> {
  if (stored !== null && (!stored.particular || stored.fecha === fecha)) return null;
  const days: NamedPeriod[] = await manager.query(DAYS, [materiaId]);
  const seats = stored === null ? [] : await enrolmentReasons(manager, stored.alumnos, fecha);
  const reasons = [...days.flatMap((period) => periodReason(period, fecha) ?? []), ...seats];
  return reasons.length === 0 ? null : withOthers(reasons);
}

const DAYS = `
  SELECT m.descripcion AS quien, to_char(${SUBJECT_DAYS.desde}, 'YYYY-MM-DD') AS desde, to_char(${SUBJECT_DAYS.hasta}, 'YYYY-MM-DD') AS hasta
  FROM materias m JOIN cursos cu ON cu.id = m.curso_id WHERE m.id = $1`;
