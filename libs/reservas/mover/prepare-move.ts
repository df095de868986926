import type { EntityManager } from 'typeorm';
import { horariosErrors, refuseWith, type Viewer } from '../../clases';
import { bindingReason, firstDayOf, loadFacts, leadSentence, type SlotContext } from '../../huecos';
import { endHour, slotOption, type SlotFacts } from '../../huecos/calculo';
import { lockClasses, type ChangedClass } from '../base/changed-classes';
import { checkClock } from '../base/check-clock';
import { checkVersion } from '../base/check-version';
import { familyRefusal } from '../base/family-rules';
import { checkEnrolments, lockForBooking } from '../pedir/booking-target';
import { checkCreditsLast } from '../plazas/creditos';
import type { Destination } from './destination';

/** The request for a move, before any lock. */
export interface MoveRequest {
  clase: NonNullable<SlotContext['clase']>;
  context: SlotContext;
  to: Destination;
  /** The version of the class on the user's screen. */
  version: unknown;
  viewer: Viewer;
}

/** A move of a locked class. The move has passed the first checks: version, family rules, enrolments, credits, clock and calendar. */
export interface PreparedMove {
  clase: ChangedClass;
  facts: SlotFacts;
  to: Destination;
  viewer: Viewer;
  now: Date;
}

/** Errors of the start and of the end of a class are both shown at the field `hora_destino`, because the end follows from the start. */
const DESTINATION = { hora_entrada: 'hora_destino', hora_salida: 'hora_destino' };

/**
 * Locks a class and the resources that its new hour may occupy. Then reads the class again and checks it in this order: version, family
 * rules (rule R7), enrolments, credits, clock, calendar.
 * @throws clase-desconocida, por-corregir, no-puede-ser
 */
export async function prepareMove(manager: EntityManager, request: MoveRequest, now: Date): Promise<PreparedMove> {
  const { context, to, viewer } = request;
  const clase = await lockMovedClass(manager, request);
  checkVersion(clase, request.version);
  const refusal = familyRefusal(clase, 'moves', viewer);
  if (refusal !== null) throw refusal;
  const seats = clase.alumnos.filter(({ id }) => viewer.alumnos?.includes(id) ?? true);
  if (clase.particular) await checkEnrolments(manager, seats, to.fecha);
  if (viewer.alumnos !== null) await checkCreditsLast(manager, clase, viewer.alumnos, to.fecha);
  const facts = await loadFacts(manager, {
    ...context.facts,
    from: to.fecha,
    to: to.fecha,
  });
  const hora_salida = endHour({ hora: to.hora, minutos: clase.minutos });
  checkClock({ fecha: to.fecha, hora_entrada: to.hora, hora_salida }, DESTINATION, viewer);
  checkCalendar(facts, to, clase, viewer);
  return { clase, facts, to, viewer, now };
}

/** @throws clase-desconocida; no-puede-ser for a cancelled class */
async function lockMovedClass(
  manager: EntityManager,
  { clase: { id, fecha, alumnos, aula_id }, context, to, viewer }: MoveRequest,
): Promise<ChangedClass> {
  const isForward = fecha <= to.fecha;
  await lockForBooking(manager, {
    materiaId: context.materiaId,
    alumnos,
    profesores: context.facts.alsoTeachers,
    aulas: aula_id === null ? [] : [aula_id],
    clases: [id],
    from: isForward ? fecha : to.fecha,
    to: isForward ? to.fecha : fecha,
  });
  const [clase] = await lockClasses(manager, [id], viewer);
  if (clase === undefined) throw horariosErrors['clase-desconocida']();
  if (clase.estado === 'anulada') throw horariosErrors['no-puede-ser']({ sentence: 'Una clase anulada no se cambia.' });
  return clase;
}

/**
 * Checks the new hour against the calendar.
 * @throws no-puede-ser if the date is a holiday or outside the subject's period. A user who is not an administrator is also refused a past
 * hour, a date before the first day to which the user may move a class, and an hour at which the subject is not taught
 */
function checkCalendar(facts: SlotFacts, to: Destination, { minutos }: ChangedClass, viewer: Viewer): void {
  const option = slotOption(facts, to.fecha, { hora: to.hora, minutos });
  const reason = bindingReason(facts, option, viewer);
  if (reason !== null) throw refuseWith([{ clase_id: null, fecha: to.fecha, motivo: reason }]);
  const first = firstDayOf(viewer);
  if (!viewer.isAdmin && to.fecha < first) throw horariosErrors['no-puede-ser']({ sentence: leadSentence(first) });
}
