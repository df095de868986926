import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CampusAlumno, CampusCurso, CampusCursosReply, ListRecord } from '../../../libs/contracts';
import { scheduleText } from '../../../libs/cursos';
import { ListEngine, ListRegistry, QueryMaker, type ListRequest } from '../../../libs/listings';
import { CurrentSession, Get, type Session } from '../../../libs/platform';

/** Maximum rows of each list. No family has so many courses or enrolments, so the page needs no pager. */
const MAX_ROWS = 50;
const SHORT_TEXT = 120;

/**
 * Serves the start page of families, students and teachers. Each user sees only own courses, because the scope of the list of courses
 * applies.
 */
@ApiTags('Campus')
@Controller('campus/api')
export class CampusController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  @Get('get-programaciones', 'identificado')
  async courses(@CurrentSession() session: Session): Promise<CampusCursosReply> {
    const { id, nombre, tipo } = session.user;
    const columns = ['codigo', 'descripcion', 'materias.descripcion'];
    const rows = tipo === 'ADM' ? [] : await this.first('cursos', { filters: { activo: '1' }, columns }, session);
    const hours = await this.hoursOfNamesakes(rows, session);
    const toCourse = (row: ListRecord) => courseOf(row, hours.get(row.id) ?? []);
    const programaciones = rows.map(toCourse);
    const reply = { usuario: { id, nombre }, programaciones };
    if (tipo !== 'TUT') return reply;
    const courses = new Map(rows.map((row) => [row.id, toCourse(row)]));
    return { ...reply, alumnos: await this.students(courses, session) };
  }

  /** The students of a guardian, eldest first, with the courses that they are enrolled in. */
  private async students(courses: ReadonlyMap<number, CampusCurso>, session: Session): Promise<CampusAlumno[]> {
    const [alumnos, altas] = await Promise.all([
      this.first('alumnos', { filters: { activo: '1' }, columns: ['nombre'], order: 'fecha_nacimiento,id' }, session),
      // Both columns link to records, so each row also contains the ids of these records: `alumno.id` and `curso.id`.
      this.first('altas', { filters: { activa: '1' }, columns: ['alumno.apellidos', 'curso.codigo'] }, session),
    ]);
    return alumnos.map(({ id, nombre }) => {
      const own = altas.filter((alta) => alta['alumno.id'] === id).map((alta) => alta['curso.id']);
      const programaciones = [...courses].filter(([curso]) => own.includes(curso)).map(([, course]) => course);
      return { id, nombre: String(nombre), programaciones };
    });
  }

  /** Returns weekly hours by course id, only for courses that have the same name as another course. The hours tell these courses apart. */
  private async hoursOfNamesakes(rows: readonly ListRecord[], session: Session): Promise<Map<number, string[]>> {
    const isNamesake = ({ id, descripcion }: ListRecord) =>
      rows.some((other) => other.id !== id && other.descripcion === descripcion);
    const namesakes = new Set(rows.filter(isNamesake).map(({ id }) => id));
    const hours = new Map<number, string[]>();
    if (namesakes.size === 0) return hours;
    const columns = ['curso.codigo', 'dias_semana', 'hora_entrada', 'hora_salida'];
    for (const row of await this.first('materias', { filters: { activo: '1' }, columns }, session)) {
      const curso = Number(row['curso.id']);
      const [days, from, to] = [row.dias_semana, row.hora_entrada, row.hora_salida].map(textOf);
      const text = namesakes.has(curso) ? scheduleText(days ?? null, from ?? null, to ?? null) : null;
      if (text !== null) hours.set(curso, [...(hours.get(curso) ?? []), text]);
    }
    return hours;
  }

  private first(list: string, request: ListRequest, session: Session): Promise<ListRecord[]> {
    return this.engine.first(this.maker.make(this.registry.list(list), request, session), MAX_ROWS);
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Builds the entry of a course on the campus.
 * @param hours shown instead of the subjects, if not empty. Courses with the same name also have the same subjects, so only the hours
 * distinguish such courses
 */
function courseOf(row: ListRecord, hours: readonly string[]): CampusCurso {
  const subjects = Array.isArray(row['materias.descripcion']) ? row['materias.descripcion'].map(String) : [];
  const texto = (hours.length > 0 ? hours : subjects).join(' · ');
  const resumido = texto.length > SHORT_TEXT ? `${texto.slice(0, SHORT_TEXT)}…` : texto;
  return { titulo: String(row.descripcion), url: '', texto, texto_resumido: resumido, imagen: '' };
}
