import { Injectable } from '@nestjs/common';
import type { FechaCambio, HoraCambio, HoraDisponible, PorQueReply, RevisionHorarios } from '../../contracts';
import { Database, addDays, datesOf, dateText, weekDayName, weekDayOf } from '../../platform';
import { horariosErrors, readDate, readHour, type Viewer, type Fields } from '../../clases';
import { civilMinute } from '../../clases/calculo';
import {
  endHour,
  nearestFree,
  slotOption,
  slotOptions,
  startAt,
  type SlotFacts,
  type SlotOption,
  type SlotRequest,
} from '../calculo';
import { loadFacts, loadFactsOf } from '../facts/load-facts';
import { reviewOf } from './review';
import { isGiven, SlotContextService, type SlotContext } from '../facts/slot-context.service';
import { leadSentence } from './calendar-reasons';
import { reasonsOf } from './reasons';

/** Number of days that the dialog for changing a class offers. */
const DAYS = 30;
/** The number of days before and after the chosen day in which free hours are searched. */
const NEAR_DAYS = 7;
const NEAR = 3;
const DEFAULT_STEP = 30;

/** Free hours of a subject: for a move, a request or a review. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly db: Database,
    private readonly contexts: SlotContextService,
  ) {}

  /**
   * Returns the days on which the subject has hours, each with its number of free hours. Searches 30 days from the requested date. If the
   * first day that the viewer may choose is later, the 30 days start on that first day.
   */
  async dates(query: Fields, viewer: Viewer): Promise<FechaCambio[]> {
    const requested = readDate(query.fecha);
    const context = await this.contexts.load(query, viewer);
    // With an enrolment, the request is for a new class. Without an enrolment, the request is for a move, and moves have a first day of
    // their own (row PART-52).
    const earliest = isGiven(query.alta_id) ? firstDayFor(context, viewer) : firstDayOf(viewer);
    const first = [requested, earliest].sort().at(-1) ?? requested;
    const last = addDays(first, DAYS - 1);
    const facts = await this.facts(context, first, last);
    return datesOf(first, last).flatMap((fecha) => {
      const options = this.optionsOf(facts, fecha, context, viewer, DEFAULT_STEP);
      return options.length === 0
        ? []
        : [{ fecha, fechaEsp: dateText(fecha), dia: weekDayName(fecha), libres: countFree(options) }];
    });
  }

  /** All hours of one day, each marked as free or not. */
  async hours(query: Fields, viewer: Viewer): Promise<HoraCambio[]> {
    const fecha = readDate(query.fecha);
    const step = readStep(query.intervaloClases);
    const context = await this.contexts.load(query, viewer);
    const facts = await this.facts(context, fecha, fecha);
    const present = context.clase === null || context.clase.fecha === fecha ? readPresent(query.hora, context) : null;
    return this.optionsOf(facts, fecha, context, viewer, step).map((option) => toHora(option, viewer, present));
  }

  /** Returns who teaches at an hour, and who is free at this hour. */
  async review(query: Fields, viewer: Viewer): Promise<RevisionHorarios> {
    const [fecha, hora] = [readDate(query.fecha), readHour(query.hora)];
    const context = await this.contexts.load(query, viewer);
    const facts = await this.facts(context, fecha, fecha);
    return reviewOf(
      this.db,
      slotOption(facts, fecha, { hora, minutos: minutesAt(facts, fecha, hora, context) }),
      facts,
      viewer,
    );
  }

  /** Why an hour is not free, and the nearest free hours. */
  async why(query: Fields, viewer: Viewer): Promise<PorQueReply> {
    const [fecha, hora] = [readDate(query.fecha), readHour(query.hora)];
    const context = await this.contexts.load(query, viewer);
    const facts = await this.facts(context, addDays(fecha, -NEAR_DAYS), addDays(fecha, NEAR_DAYS));
    const start = { hora, minutos: minutesAt(facts, fecha, hora, context) };
    const first = firstDayFor(context, viewer);
    const option = slotOption(facts, fecha, start, placesFor(context, viewer));
    const motivos =
      fecha < first && fecha >= viewer.today
        ? [leadSentence(first)]
        : await reasonsOf(this.db, facts, option, context.facts, viewer);
    return { libre: motivos.length === 0, motivos, libres: this.near(facts, fecha, hora, context, viewer) };
  }

  /**
   * The three free hours nearest to a date and hour.
   * @param profesorId only hours at which this teacher has a place; null for any teacher
   */
  async nearest(
    context: SlotContext,
    fecha: string,
    hora: string,
    viewer: Viewer,
    profesorId: number | null = null,
  ): Promise<{ fecha: string; hora: string }[]> {
    const facts = await this.facts(context, addDays(fecha, -NEAR_DAYS), addDays(fecha, NEAR_DAYS));
    return this.near(facts, fecha, hora, context, viewer, profesorId);
  }

  /** Returns the free hours of subjects in a range. The range begins today at the earliest, and has at most `mostDays` days. */
  async available(
    materias: readonly number[],
    alumnos: readonly number[],
    range: { from: string; to: string; mostDays: number },
    viewer: Viewer,
  ): Promise<HoraDisponible[]> {
    const first = [range.from, viewer.today].sort().at(-1) ?? range.from;
    const to = [range.to, addDays(first, range.mostDays - 1)].sort()[0] ?? range.to;
    if (first > to || materias.length === 0) return [];
    const all = await loadFactsOf(this.db.runner, materias, {
      from: first,
      to,
      alumnos,
      altas: [],
      withoutClass: null,
      onlySeats: false,
      alsoTeachers: [],
    });
    const found = all.flatMap((facts) =>
      datesOf(first, to).flatMap((fecha) =>
        slotOptions(facts, { fecha, step: null, notBefore: viewer.minute })
          .filter(({ libre }) => libre)
          .map((option) => toDisponible(option, facts, viewer)),
      ),
    );
    return found.sort(byMoment);
  }

  private facts(context: SlotContext, from: string, to: string): Promise<SlotFacts> {
    return loadFacts(this.db.runner, { ...context.facts, from, to });
  }

  private near(
    facts: SlotFacts,
    fecha: string,
    hora: string,
    context: SlotContext,
    viewer: Viewer,
    profesorId: number | null = null,
  ): { fecha: string; hora: string }[] {
    const options = datesOf(addDays(fecha, -NEAR_DAYS), addDays(fecha, NEAR_DAYS)).flatMap((day) =>
      this.optionsOf(facts, day, context, viewer, DEFAULT_STEP),
    );
    const present = context.clase && civilMinute(context.clase.fecha, context.clase.entrada);
    const gives = ({ offers }: SlotOption) => offers.some(({ profesor }) => profesor.id === profesorId);
    const offered = profesorId === null ? options : options.filter(gives);
    const refused = civilMinute(fecha, hora);
    const others = offered.filter(({ tramo }) => tramo.start !== refused && tramo.start !== present);
    return nearestFree(others, refused, NEAR);
  }

  private optionsOf(facts: SlotFacts, fecha: string, context: SlotContext, viewer: Viewer, step: number): SlotOption[] {
    const { clase } = context;
    return slotOptions(facts, {
      fecha,
      step,
      notBefore: Math.max(viewer.minute, civilMinute(firstDayFor(context, viewer), '00:00') - 1),
      ...(clase === null ? {} : { minutos: clase.minutos, ...placesFor(context, viewer) }),
    });
  }
}

/**
 * Returns how many free places an hour needs, so that the class can move there.
 * A move by a family needs one place for each of the family's students. A move by the office needs one place at a free hour; in an
 * existing class, it needs one place for each moved student.
 */
function placesFor({ facts }: SlotContext, { alumnos }: Viewer): Pick<SlotRequest, 'seats' | 'joining'> {
  const together = Math.max(1, facts.alumnos.length);
  return alumnos === null ? { seats: 1, joining: together } : { seats: together };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Orders free hours by date and hour, then by subject. */
export const byMoment = (one: HoraDisponible, other: HoraDisponible): number =>
  compare(one.fecha + one.hora, other.fecha + other.hora) || one.materia_id - other.materia_id;

const countFree = (options: readonly SlotOption[]): number => options.filter(({ libre }) => libre).length;

/** The first day to which the viewer may move a class: today or, for families, `leadDays` days after today. */
export const firstDayOf = ({ today, alumnos, rules }: Viewer): string =>
  alumnos === null ? today : addDays(today, rules.leadDays);

/**
 * Returns the first day to offer. For a new class, the first day is today (rule R6). For a move by a family, it is the first day after the
 * notice period (rule R7).
 */
const firstDayFor = ({ clase }: Pick<SlotContext, 'clase'>, viewer: Viewer): string =>
  clase === null ? viewer.today : firstDayOf(viewer);

function toHora(option: SlotOption, { alumnos }: Viewer, present: string | null): HoraCambio {
  const { hora, libre, capacidad, plazas, cantidad, offers, isWithoutRoom } = option;
  const showsCounts = alumnos === null;
  return {
    hora,
    horaSalida: endHour(option),
    libre,
    capacidad: showsCounts ? capacidad : null,
    plazas: showsCounts ? plazas : null,
    cantidad: showsCounts ? cantidad : null,
    profesoresDisponibles: offers.map((offer) => ({
      id: offer.profesor.id,
      resultado: offer.profesor.resultado,
      plazas: showsCounts ? offer.plazas : null,
    })),
    ...(showsCounts && isWithoutRoom && { sinAula: true as const }),
    ...(hora === present && { actual: true as const }),
  };
}

function toDisponible(option: SlotOption, { materia }: SlotFacts, { alumnos }: Viewer): HoraDisponible {
  return {
    fecha: option.fecha,
    hora: option.hora,
    horaSalida: endHour(option),
    materia_id: materia.id,
    materia: materia.descripcion,
    curso_id: materia.curso_id,
    profesores: alumnos === null ? option.offers.length : null,
  };
}

/**
 * Returns the length in minutes of a class that begins at this hour. Uses the first length that is known: of the class to move, of the
 * slot at this hour, of the slots of this weekday, of the slots of the first day with slots, else 60 minutes.
 */
export function minutesAt(
  facts: SlotFacts,
  fecha: string,
  hora: string,
  { clase }: Pick<SlotContext, 'clase'>,
): number {
  if (clase !== null) return clase.minutos;
  const ofDay = facts.horario.find(({ dia }) => dia === weekDayOf(fecha)) ?? facts.horario[0];
  return startAt({ ...facts, festivos: [], periodos: [] }, fecha, hora)?.minutos ?? ofDay?.duracion ?? 60;
}

function readPresent(raw: unknown, { clase }: SlotContext): string | null {
  if (typeof raw === 'string' && raw !== '') return readHour(raw);
  return clase?.entrada ?? null;
}

function readStep(raw: unknown): number {
  if (raw === undefined || raw === null || raw === '') return DEFAULT_STEP;
  const step = typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Number(raw) : raw;
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 5 || step > 120)
    throw horariosErrors['rango-largo']({ sentence: 'El intervalo va de 5 a 120 minutos.' });
  return step;
}
