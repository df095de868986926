import { Injectable } from '@nestjs/common';
import {
  CAME,
  DID_NOT_COME,
  type ClaseDeAlumno,
  type ClasesAlumnoReply,
  type EstadoAsistencia,
  type VistaClasesAlumno,
} from '../../contracts';
import { Clock, Database, oneRow, platformErrors, type Session } from '../../platform';
import { RecordAccessService } from '../../records';
import { CLASS_COLUMNS, CLASS_END, CLASS_JOINS } from '../class-columns';

export interface StudentClassesRequest {
  vista: VistaClasesAlumno;
  pagina: number;
  /** `YYYY-MM-DD`; null means the start of the current school year. */
  desde: string | null;
}

const PAGE_SIZE = 20;

/** The classes of a student: upcoming, past, and absences. */
@Injectable()
export class ClasesAlumnoService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly records: RecordAccessService,
  ) {}

  /**
   * Returns one page of classes. If the page is past the end, returns the last page. Teachers get only the classes that they teach.
   * @throws sin-permiso, registro-desconocido
   */
  async load(alumnoId: number, request: StudentClassesRequest, session: Session): Promise<ClasesAlumnoReply> {
    const { tipo, id } = session.user;
    if (tipo !== 'ADM' && tipo !== 'PRO') throw platformErrors['sin-permiso']();
    await this.records.checkVisible(this.records.getModel('alumnos', session), alumnoId, session);
    const { vista } = request;
    const desde = request.desde ?? (await this.loadYearStart());
    const now = this.clock.minute();
    const values = [alumnoId, desde, tipo === 'PRO' ? id : null, now];
    const conteo = oneRow(await this.database.rows<ClasesAlumnoReply['conteo']>(COUNTS, values));
    const paginas = Math.max(1, Math.ceil(conteo[vista] / PAGE_SIZE));
    const pagina = Math.min(request.pagina, paginas);
    const clases = await this.database.rows<ClaseDeAlumno>(PAGES[vista], [...values, (pagina - 1) * PAGE_SIZE]);
    return { vista, desde, pagina, paginas, conteo, clases };
  }

  /** The first day of the present school year. The month and the day at which a school year starts are a setting. */
  private async loadYearStart(): Promise<string> {
    const rows = await this.database.rows<{ desde: string }>(YEAR_START, [this.clock.today()]);
    return oneRow(rows).desde;
  }
}

const YEAR_START = `SELECT claustro_inicio_curso($1::date)::text AS desde`;

/**
 * SQL: true if seat `s` has one of `marks`. The callers pass the marks that the list of students counts, so that both pages show the same
 * numbers.
 */
const isOneOf = (marks: readonly EstadoAsistencia[]) => `s.estado IN (${marks.map((mark) => `'${mark}'`).join(', ')})`;

/**
 * $1 is the student, $2 the first day. $3 is the user id of a teacher: only the classes of this teacher are selected. If $3 is null, the
 * classes of all teachers are selected.
 */
const FROM = `FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id ${CLASS_JOINS}
  WHERE s.alumno_id = $1 AND c.fecha >= $2::date AND ($3::integer IS NULL OR p.usuario_id = $3)`;

const CONDITIONS: Record<VistaClasesAlumno, string> = {
  proximas: `${CLASS_END} > $4::timestamp`,
  pasadas: `${CLASS_END} <= $4::timestamp`,
  faltas: `${isOneOf(DID_NOT_COME)} AND $4::timestamp IS NOT NULL`,
};

const COUNTS = `
  SELECT ${Object.entries(CONDITIONS)
    .map(([view, condition]) => `count(*) FILTER (WHERE ${condition})::integer AS ${view}`)
    .join(', ')},
    count(*) FILTER (WHERE s.estado = 'justificada')::integer AS justificadas,
    count(*) FILTER (WHERE ${isOneOf(CAME)})::integer AS asistencias
  ${FROM}`;

const page = (view: VistaClasesAlumno, direction: 'ASC' | 'DESC'): string => `
  SELECT ${CLASS_COLUMNS}, s.estado AS asistencia ${FROM} AND ${CONDITIONS[view]}
  ORDER BY c.fecha ${direction}, c.hora_entrada ${direction}, c.id ${direction} LIMIT ${String(PAGE_SIZE)} OFFSET $5`;

const PAGES: Record<VistaClasesAlumno, string> = {
  proximas: page('proximas', 'ASC'),
  pasadas: page('pasadas', 'DESC'),
  faltas: page('faltas', 'DESC'),
};
