import { Injectable } from '@nestjs/common';
import type { StartClass, StartFigure, StartReply, StartTask, StartTodayClass } from '../../../libs/contracts';
import { readTeacherWeek, type WeeklyClass } from '../../../libs/cursos';
import { HoyService } from '../../../libs/clases';
import { SearchesService } from '../../../libs/listings';
import { Clock, Database, countText, type Session } from '../../../libs/platform';
import { absenceFigures } from './absence-figure';
import { ListCounter, type ListCounts } from './list-counter.service';
import { listUrl } from '../../../libs/listings';
import { MISSING_ROLLS, MAX_SINGLE_CLASS_TASKS, ROLL_COLUMNS, rollTasks } from './missing-rolls';

/** The letters of the days, Sunday first, as `Date` counts them. */
const DAYS = ['D', 'L', 'M', 'X', 'J', 'V', 'S'] as const;

/** The start page of a teacher: classes of today and of the week with their students, and classes without attendance. */
@Injectable()
export class TeacherStart {
  constructor(
    private readonly counter: ListCounter,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly today: HoyService,
    private readonly searches: SearchesService,
  ) {}

  /** @param signal stops the counts when it aborts */
  async read(session: Session, signal: AbortSignal): Promise<StartReply> {
    const today = this.clock.today();
    const counts = this.counter.ofRequest(session, signal);
    const [hoy, pendientes, classes, alumnos, absences] = await Promise.all([
      this.today.list(session),
      this.missingRolls(counts, today),
      readTeacherWeek(this.database, session.user.id, today),
      counts.count({ listado: 'alumnos', parametros: { activo: '1' } }),
      absenceFigures(counts, this.searches),
    ]);
    const semana = classes.map((weekly) => toStartClass(weekly, today));
    const cifras = [...todayFigure(hoy, today), ...weekFigures(semana, alumnos), ...absences];
    const conPendientes = pendientes.length > 0;
    return { nueva: false, cifras, pendientes, conPendientes, graficas: [], ocupacion: [], semana, hoy };
  }

  private async missingRolls(counts: ListCounts, today: string): Promise<StartTask[]> {
    if (!counts.offers(MISSING_ROLLS.listado)) return [];
    const [total, rows] = await Promise.all([
      counts.count(MISSING_ROLLS),
      counts.first(MISSING_ROLLS, { order: '-fecha,hora_entrada', columns: ROLL_COLUMNS }, MAX_SINGLE_CLASS_TASKS),
    ]);
    return rollTasks(rows, total, today);
  }
}

function toStartClass({ curso_codigo, curso, ...weekly }: WeeklyClass, today: string): StartClass {
  const day = DAYS[new Date(today).getUTCDay()];
  return {
    ...weekly,
    curso: `${curso_codigo} · ${curso}`,
    materia: weekly.materia === curso ? null : weekly.materia,
    hoy: day !== undefined && weekly.dias.includes(day),
    url: listUrl({ listado: 'alumnos', parametros: { 'altas.curso.codigo__iexact': curso_codigo, activo: '1' } }),
  };
}

/** Builds the figure of today's classes, without cancelled ones. Returns an empty list for users without permission to see classes. */
function todayFigure(hoy: readonly StartTodayClass[] | null, today: string): StartFigure[] {
  if (hoy === null) return [];
  const given = hoy.filter(({ estado }) => estado !== 'anulada');
  const [first] = given;
  return [
    {
      titulo: 'Clases de hoy',
      valor: given.length,
      unidad: 'numero',
      detalle: first === undefined ? 'ninguna hoy' : `la primera, a las ${first.hora_entrada}`,
      url: listUrl({ listado: 'clases', parametros: { fecha: today } }),
    },
  ];
}

function weekFigures(semana: readonly StartClass[], alumnos: number): StartFigure[] {
  const groups = new Set(semana.map(({ url }) => url)).size;
  return [
    {
      titulo: 'Clases a la semana',
      valor: semana.reduce((total, { dias }) => total + dias.length, 0),
      unidad: 'numero',
      detalle: countText(groups, 'grupo', 'grupos'),
      url: listUrl({ listado: 'cursos', parametros: { activo: '1' } }),
    },
    {
      titulo: 'Mis alumnos',
      valor: alumnos,
      unidad: 'numero',
      detalle: 'alumnos activos en sus grupos',
      url: listUrl({ listado: 'alumnos', parametros: { activo: '1' } }),
    },
  ];
}
