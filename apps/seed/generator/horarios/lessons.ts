import { addDays, daysBetween, earlier, later } from '../base/dates';
import type { Random } from '../base/random';
import { dayLetter, type Agenda, type FreeHour } from './agenda';
import type { Lessons, LessonRow, SeatRow } from './lesson-rows';
import type { WeeklyClass } from './private-week';

export interface LessonsRequest {
  /** `YYYY-MM-DD` */
  today: string;
  /** First and last day of the private courses. */
  start: string;
  end: string;
  random: Random;
  agenda: Agenda;
  /** Ids of the first class, seat and credit. */
  firstIds: { clase: number; plaza: number; credito: number };
  /**
   * Ids of the students of the demo users. The first student has an unused credit. The last student has a class that is too soon to be
   * changed.
   */
  demoAlumnos: readonly number[];
}

/** How far ahead classes are booked. */
const WEEKS_AHEAD = 3;
/** Days until a credit expires. */
const CREDIT_DAYS = 30;
const CANCELLED_SHARE = 0.12;
const MOVED_SHARE = 0.14;
/** One in this number of weekly classes also gets a requested single class. */
const REQUEST_EVERY = 8;

/**
 * Makes the dated classes of all weekly classes, with their seats and credits. Some classes are given, others are missed, moved,
 * cancelled, made up for, or upcoming.
 */
export function makeLessons(week: readonly WeeklyClass[], request: LessonsRequest): Lessons {
  const writer = new LessonWriter(request);
  week.forEach((one, index) => writer.addSeries(one, index));
  for (const one of week) writer.addDemoLessons(one);
  return writer.lessons;
}

class LessonWriter {
  readonly lessons: Lessons = { clases: [], plazas: [], creditos: [] };
  private readonly nearDone = new Set<number>();
  private creditGiven = false;

  constructor(private readonly request: LessonsRequest) {}

  addSeries(one: WeeklyClass, index: number): void {
    const { today, start, end, random, agenda } = this.request;
    const serie = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
    const isDemo = one.altas.some(({ alumno_id }) => this.request.demoAlumnos.includes(alumno_id));
    const creditDate = isDemo ? this.demoCreditDate(one) : null;
    const last = earlier(end, addDays(today, 7 * WEEKS_AHEAD));
    for (let fecha = firstOn(one.days, start); fecha <= last; fecha = addDays(fecha, 7)) {
      const altas = one.altas.filter(
        ({ fecha_alta, fecha_baja }) => fecha_alta <= fecha && (fecha_baja === null || fecha <= fecha_baja),
      );
      if (altas.length === 0 || agenda.isHoliday(fecha, one.materia.centro) || agenda.isClosed(one.aulaId, fecha))
        continue;
      const lesson = { ...one, altas };
      const chance = random.next();
      const absence = agenda.absenceOf(one.profesorId, fecha);
      if (absence !== undefined) this.cancel(lesson, fecha, serie, absence.motivo, absence.desde);
      else if (fecha === creditDate) this.cancel(lesson, fecha, serie, 'Viaje', addDays(fecha, -3), false);
      else if (isDemo || fecha === today) this.hold(lesson, { ...one, fecha }, serie);
      else if (chance < CANCELLED_SHARE && fecha !== addDays(today, 1))
        this.cancel(lesson, fecha, serie, 'No puede venir', earlier(addDays(fecha, -3), today));
      else if (chance < CANCELLED_SHARE + MOVED_SHARE) this.hold(lesson, this.moved(lesson, fecha), serie);
      else this.hold(lesson, { ...one, fecha }, serie);
    }
    if (index % REQUEST_EVERY === REQUEST_EVERY - 1) this.requestOne(one);
  }

  /**
   * Adds a class in 3 to 9 days for a demo student of this weekly class, unless the student already has a class in these days. If the
   * student is the last demo student, also adds a class tomorrow or today. If no hour is free, adds nothing.
   */
  addDemoLessons(one: WeeklyClass): void {
    const alta = one.altas.find(({ alumno_id }) => this.request.demoAlumnos.includes(alumno_id));
    if (alta === undefined || this.nearDone.has(alta.alumno_id)) return;
    const { today, demoAlumnos, agenda } = this.request;
    this.nearDone.add(alta.alumno_id);
    const alone = { ...one, altas: [alta] };
    const isLast = alta.alumno_id === demoAlumnos[demoAlumnos.length - 1];
    const near = isLast ? firstHour(agenda, alone, [addDays(today, 1), today]) : null;
    if (near !== null) this.hold(alone, near, null);
    if (this.hasLessonAhead(alta.alumno_id)) return;
    const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 3));
    const ahead = firstHour(agenda, alone, days);
    if (ahead !== null) this.hold(alone, ahead, null);
  }

  private hasLessonAhead(alumnoId: number): boolean {
    const { today } = this.request;
    const ids = new Set(this.lessons.plazas.filter((seat) => seat.alumno_id === alumnoId).map((seat) => seat.clase_id));
    return this.lessons.clases.some(
      ({ id, fecha, estado }) =>
        ids.has(id) && estado === 'confirmada' && fecha >= addDays(today, 3) && fecha <= addDays(today, 9),
    );
  }

  /**
   * Returns the date of a class that the first demo student cancelled some days ago. Only one weekly class gets such a date; for all
   * others, returns null.
   */
  private demoCreditDate(one: WeeklyClass): string | null {
    const { today, demoAlumnos, agenda, start } = this.request;
    const alta = one.altas.find(({ alumno_id }) => alumno_id === demoAlumnos[0]);
    if (alta === undefined || this.creditGiven) return null;
    const latest = firstOn(one.days, addDays(today, -10));
    const date = [0, -7, -14]
      .map((days) => addDays(latest, days))
      .find((day) => day >= later(start, alta.fecha_alta) && !agenda.isHoliday(day, one.materia.centro));
    this.creditGiven = date !== undefined;
    return date ?? null;
  }

  /** Finds another free hour in the same week. If there is none, returns the class's own hour. */
  private moved(one: WeeklyClass, fecha: string): FreeHour {
    const days = [1, -1, 2, -2].map((days) => addDays(fecha, days));
    const { today, agenda, start, end } = this.request;
    const sameSide = days.filter((day) => day < today === fecha < today && day >= start && day <= end);
    return firstHour(agenda, one, sameSide) ?? { fecha, start: one.start, end: one.end };
  }

  private requestOne(one: WeeklyClass): void {
    const { today, agenda, end } = this.request;
    const [alta] = one.altas;
    if (alta === undefined || addDays(today, 10) > end) return;
    const alone = { ...one, altas: [alta] };
    const hour = firstHour(
      agenda,
      alone,
      [4, 5, 6, 7, 8].map((days) => addDays(today, days)),
    );
    if (hour === null || (alta.fecha_baja ?? hour.fecha) < hour.fecha) return;
    this.write(alone, hour, {
      estado: 'solicitada',
      origen: 'solicitud',
      caduca: `${addDays(today, 2)} 12:00 Europe/Madrid`,
    });
  }

  /** Adds a class that was or will be given. */
  private hold(one: WeeklyClass, hour: FreeHour, serie: string | null): void {
    this.write(one, hour, { serie });
  }

  /** Cancels a class in time, so that each student gets a credit. If `mayBeUsed` is true, about half of these credits are used. */
  private cancel(one: WeeklyClass, fecha: string, serie: string, motivo: string, day: string, mayBeUsed = true): void {
    const { random, today, firstIds } = this.request;
    const cancelledOn = earlier(day, today);
    const seats = this.write(
      one,
      { fecha, start: one.start, end: one.end },
      { estado: 'anulada', motivo_anulacion: motivo, serie },
      { estado: 'anulado', cobrable: false, anulado_en: `${cancelledOn} 09:30 Europe/Madrid`, motivo },
    );
    for (const [index, seat] of seats.entries()) {
      const id = firstIds.credito + this.lessons.creditos.length;
      const caduca = addDays(cancelledOn, CREDIT_DAYS);
      const alta = one.altas[index];
      const used = mayBeUsed && alta !== undefined && random.chance(0.5);
      this.lessons.creditos.push({
        id,
        alumno_id: seat.alumno_id,
        origen_id: seat.id,
        caduca,
        usado_en_id: used ? this.makeUp({ ...one, altas: [alta] }, id, later(cancelledOn, fecha), caduca) : null,
      });
    }
  }

  /**
   * Adds the class that a credit pays for, at the first free hour some days after the cancelled class.
   * @returns the id of its seat; null if no hour is free
   */
  private makeUp(one: WeeklyClass, creditId: number, from: string, caduca: string): number | null {
    const { today, agenda, end } = this.request;
    const last = [caduca, addDays(today, 14), end, one.altas[0]?.fecha_baja ?? end].reduce(earlier);
    const days = Array.from({ length: Math.max(0, daysBetween(from, last) - 2) }, (_, index) =>
      addDays(from, index + 3),
    );
    const hour = firstHour(agenda, one, days);
    if (hour === null) return null;
    const [seat] = this.write(one, hour, { origen: 'recuperacion' }, { cobrable: false, credito_id: creditId });
    return seat?.id ?? null;
  }

  private write(
    one: WeeklyClass,
    { fecha, start, end }: FreeHour,
    values: Partial<LessonRow>,
    seatValues: Partial<SeatRow> = {},
  ): SeatRow[] {
    const { firstIds, today } = this.request;
    const { clases, plazas } = this.lessons;
    const clase: LessonRow = {
      id: firstIds.clase + clases.length,
      materia_id: one.materia.id,
      curso_id: one.materia.curso_id,
      fecha,
      hora_entrada: start,
      hora_salida: end,
      profesor_id: one.profesorId,
      aula_id: one.aulaId,
      particular: true,
      estado: 'confirmada',
      origen: 'suelta',
      serie: null,
      capacidad: one.capacidad,
      motivo_anulacion: null,
      caduca: null,
      ...values,
    };
    clases.push(clase);
    const seats = one.altas.map((alta, index): SeatRow => ({
      id: firstIds.plaza + plazas.length + index,
      clase_id: clase.id,
      alumno_id: alta.alumno_id,
      alta_id: alta.id,
      estado: fecha < today ? this.mark() : 'previsto',
      cobrable: true,
      credito_id: null,
      anulado_en: null,
      motivo: null,
      ...seatValues,
    }));
    plazas.push(...seats);
    return seats;
  }

  private mark(): SeatRow['estado'] {
    return this.request.random.weighted([
      ['asiste', 88],
      ['falta', 7],
      ['justificada', 5],
    ]);
  }
}

function firstHour(agenda: Agenda, one: WeeklyClass, days: readonly string[]): FreeHour | null {
  for (const day of days) {
    const hour = agenda.takeHour(one, day);
    if (hour !== null) return hour;
  }
  return null;
}

/** The first date on or after `from` with this day letter. */
function firstOn(letter: string, from: string): string {
  let date = from;
  while (dayLetter(date) !== letter) date = addDays(date, 1);
  return date;
}
