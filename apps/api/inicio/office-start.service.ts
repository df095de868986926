import { Injectable } from '@nestjs/common';
import type { StartFigure, StartReply, StartTask } from '../../../libs/contracts';
import { cursoSettings } from '../../../libs/ajustes';
import { readActivePerMonth } from '../../../libs/altas';
import { readOccupancy, type Occupancy } from '../../../libs/cursos';
import { countSingleDue, DiferenciasService, readIncome, readPending } from '../../../libs/facturas';
import { countOpenCalls } from '../../../libs/llamadas';
import { HoyService } from '../../../libs/clases';
import { SearchesService } from '../../../libs/listings';
import { countProposals } from '../../../libs/pagos';
import { Clock, Database, SettingsService, dateText, countText, type Session } from '../../../libs/platform';
import { callTask } from './call-task';
import { absenceFigures } from './absence-figure';
import { feeTasks } from './fee-tasks';
import { ListCounter, type ListCounts } from './list-counter.service';
import { listUrl } from '../../../libs/listings';
import { enrolmentChart, enrolmentFigure, incomeFigure, occupancyFigure, pendingFigure } from './office-figures';
import { ofPastDay } from './past-day';
import { tasksOf, type Task } from './tasks';

type Part = Pick<StartReply, 'cifras' | 'graficas' | 'ocupacion'>;

const NOTHING: Part = { cifras: [], graficas: [], ocupacion: [] };

/** Builds the start page of the office. A part is omitted if the user lacks the permission of its list. */
@Injectable()
export class OfficeStart {
  constructor(
    private readonly counter: ListCounter,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly today: HoyService,
    private readonly diferencias: DiferenciasService,
    private readonly searches: SearchesService,
  ) {}

  /** Loads the start page of the office. @param signal if it aborts, the counts stop */
  async read(session: Session, signal: AbortSignal): Promise<StartReply> {
    const counts = this.counter.ofRequest(session, signal);
    const students = this.students(counts);
    const [hoy, pendientes, alumnos, ...parts] = await Promise.all([
      this.today.list(session),
      this.tasks(counts, session),
      students,
      this.enrolments(counts, students),
      this.income(counts),
      this.occupancy(counts),
      this.absences(counts),
      this.pending(counts),
      this.schoolYear(counts),
    ]);
    return {
      nueva: alumnos === 0,
      cifras: parts.flatMap(({ cifras }) => cifras),
      pendientes,
      conPendientes: pendientes.length > 0 || this.mayHaveTasks(counts, session),
      graficas: parts.flatMap(({ graficas }) => graficas),
      ocupacion: parts.flatMap(({ ocupacion }) => ocupacion),
      semana: null,
      hoy,
    };
  }

  private async tasks(counts: ListCounts, session: Session): Promise<StartTask[]> {
    const [ofLists, approvals, calls] = await Promise.all([
      this.listTasks(counts, session),
      this.approvals(session),
      this.calls(session),
    ]);
    return [...calls, ...approvals, ...ofLists];
  }

  /** Returns the task to phone families and teachers about changes of classes. */
  private async calls({ user }: Session): Promise<StartTask[]> {
    if (!user.permisos.includes('clases.editar')) return [];
    return callTask(await countOpenCalls(this.database, this.clock.minute()));
  }

  private mayHaveTasks(counts: ListCounts, { user }: Session): boolean {
    const lists = tasksOf(this.clock.today()).map(({ listado }) => listado);
    return user.permisos.includes('pagos.editar') || [...lists, 'facturas'].some((list) => counts.offers(list));
  }

  /** Pay letters that await this person's approval. */
  private async approvals({ user }: Session): Promise<StartTask[]> {
    if (!user.permisos.includes('pagos.editar')) return [];
    const cuantos = await countProposals(this.database, user.id);
    if (cuantos === 0) return [];
    return [
      {
        titulo: countText(cuantos, 'carta de pago por aprobar', 'cartas de pago por aprobar'),
        detalle: 'Llevan importes sin concepto de pago: hasta que se aprueban no pagan nada',
        cuantos,
        url: '/administrar/profesores/pagos/mes/',
        tono: 'atencion',
      },
    ];
  }

  private async listTasks(counts: ListCounts, session: Session): Promise<StartTask[]> {
    const offered = tasksOf(this.clock.today()).filter(({ listado }) => counts.offers(listado));
    const tasks = await Promise.all(
      offered.map(async (task) => {
        const cuantos = await counts.count(task);
        return cuantos === 0 ? [] : [await this.taskOf(task, cuantos, counts)];
      }),
    );
    return [...tasks.flat(), ...(await this.feeTasks(counts, session))];
  }

  private async taskOf(task: Task, cuantos: number, counts: ListCounts): Promise<StartTask> {
    const { listado, busqueda, detalle, detalleUno = detalle, tono } = task;
    return {
      titulo: await this.titleOf(task, cuantos, counts),
      detalle: cuantos === 1 ? detalleUno : detalle,
      cuantos,
      url: listUrl(task, busqueda === undefined ? undefined : await this.searches.idOf(listado, busqueda)),
      tono,
    };
  }

  private async titleOf(task: Task, count: number, counts: ListCounts): Promise<string> {
    const { uno, varios, deUnDia } = task;
    const day = deUnDia === undefined ? null : await onlyDay(task, deUnDia.campo, counts);
    if (deUnDia !== undefined && day !== null) return deUnDia.titulo(count, ofPastDay(day, this.clock.today()));
    return count === 1 ? uno : `${String(count)} ${varios}`;
  }

  private async feeTasks(counts: ListCounts, session: Session): Promise<StartTask[]> {
    if (!counts.offers('facturas')) return [];
    const [waiting, matriculas] = await Promise.all([
      this.diferencias.countWaiting(session),
      countSingleDue(this.database, this.clock.today()),
    ]);
    return feeTasks({ ...waiting, matriculas });
  }

  /** Counts the active students; null for users without access to students. */
  private async students(counts: ListCounts): Promise<number | null> {
    const rows = { listado: 'alumnos', parametros: { activo: '1' } };
    return counts.offers(rows.listado) ? counts.count(rows) : null;
  }

  private async enrolments(counts: ListCounts, students: Promise<number | null>): Promise<Part> {
    if (!counts.offers('altas')) return NOTHING;
    const today = this.clock.today();
    const [activas, alumnos, meses] = await Promise.all([
      counts.count({ listado: 'altas', parametros: { activa: '1' } }),
      students,
      readActivePerMonth(this.database, today),
    ]);
    const enrolments = { activas, alumnos, meses };
    return { ...NOTHING, cifras: [enrolmentFigure(enrolments)], graficas: [enrolmentChart(enrolments, today)] };
  }

  private async income(counts: ListCounts): Promise<Part> {
    if (!counts.offers('facturas')) return NOTHING;
    const today = this.clock.today();
    return { ...NOTHING, cifras: [incomeFigure(await readIncome(this.database, today), today)] };
  }

  private async occupancy(counts: ListCounts): Promise<Part> {
    if (!counts.offers('cursos')) return NOTHING;
    const types = await readOccupancy(this.database, this.clock.today());
    return { ...NOTHING, cifras: [occupancyFigure(types)], ocupacion: types.map(withoutPast) };
  }

  private async absences(counts: ListCounts): Promise<Part> {
    return { ...NOTHING, cifras: await absenceFigures(counts, this.searches) };
  }

  private async pending(counts: ListCounts): Promise<Part> {
    if (!counts.offers('facturas')) return NOTHING;
    return { ...NOTHING, cifras: [pendingFigure(await readPending(this.database))] };
  }

  /** The enrolments since the first day of the school year, which comes from the settings. */
  private async schoolYear(counts: ListCounts): Promise<Part> {
    const inicio = (await this.settings.load(cursoSettings))['curso.inicio'];
    if (inicio === null || !counts.offers('altas')) return NOTHING;
    const rows = { listado: 'altas', parametros: { fecha_alta__gte: inicio } };
    const figure: StartFigure = {
      titulo: 'Altas del curso',
      valor: await counts.count(rows),
      unidad: 'numero',
      detalle: `desde el ${dateText(inicio)}`,
      url: listUrl(rows),
    };
    return { ...NOTHING, cifras: [figure] };
  }
}

/** Returns the date of the rows of a task if all rows have the same date; otherwise null. */
async function onlyDay(task: Task, field: string, counts: ListCounts): Promise<string | null> {
  const ends = await Promise.all(
    [field, `-${field}`].map((order) => counts.first(task, { order, columns: [field] }, 1)),
  );
  const [first, last] = ends.map(([row]) => row?.[field]);
  return typeof first === 'string' && first === last ? first : null;
}

const withoutPast = ({ tipo, plazas, ocupadas }: Occupancy) => ({ tipo, plazas, ocupadas });
