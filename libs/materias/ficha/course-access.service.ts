import { Injectable } from '@nestjs/common';
import { Database, parseId, type Session } from '../../platform';
import { horariosErrors } from '../../clases';

/** SQL: one row if user `$2` teaches a subject of course `$1`, alone or with others; else no row. */
const TEACHES = `
  SELECT FROM materias m JOIN materias_imparten i ON i.materia_id = m.id JOIN profesores p ON p.id = i.profesor_id
  WHERE m.curso_id = $1 AND p.usuario_id = $2 LIMIT 1`;

/** Checks the access to the subjects of a course. Administrators have access to all courses, teachers to the courses that they teach. */
@Injectable()
export class CourseAccessService {
  constructor(private readonly db: Database) {}

  /** @returns the id of the course @throws curso-desconocido, also for a course that the user may not see */
  async check(rawId: string, { user }: Session): Promise<number> {
    const id = parseId(rawId);
    if (id === null) throw horariosErrors['curso-desconocido']();
    const found = await this.findCourse(id, user);
    if (found.length === 0) throw horariosErrors['curso-desconocido']();
    return id;
  }

  private async findCourse(id: number, { tipo, id: userId }: Session['user']): Promise<object[]> {
    if (tipo === 'ADM') return this.db.rows('SELECT FROM cursos WHERE id = $1', [id]);
    return tipo === 'PRO' ? this.db.rows(TEACHES, [id, userId]) : [];
  }
}
