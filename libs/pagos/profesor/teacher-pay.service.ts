import { Injectable } from '@nestjs/common';
import type { CursoDeConcepto, PagosProfesor } from '../../contracts';
import { Database, platformErrors, type Session } from '../../platform';
import { LettersService } from '../cartas/letters.service';
import { ConceptosPagoService } from '../conceptos/conceptos.service';
import { pagosErrors } from '../errors';

interface Teacher {
  id: number;
  nombre: string;
  nif: string | null;
  especialidad: string | null;
  retencion: string;
  usuario_id: number | null;
}

const TEACHER = `
  SELECT id, nombre || ' ' || apellidos AS nombre, nif, especialidad, irpf::text AS retencion, usuario_id FROM profesores WHERE id = $1`;

const COURSES = `
  SELECT c.id, c.codigo, c.descripcion FROM cursos c
  WHERE EXISTS (SELECT FROM materias m JOIN materias_imparten i ON i.materia_id = m.id WHERE m.curso_id = c.id AND i.profesor_id = $1)
  ORDER BY c.activo DESC, c.codigo COLLATE "es-x-icu", c.id`;

/** Loads the pay screen of one teacher: concepts, withholding and letters. */
@Injectable()
export class TeacherPayService {
  constructor(
    private readonly db: Database,
    private readonly conceptos: ConceptosPagoService,
    private readonly letters: LettersService,
  ) {}

  /**
   * Loads the pay of a teacher. Teachers get their own letters, but no concepts.
   * @throws profesor-desconocido, ajenos, sin-permiso
   */
  async load(id: number | null, { user }: Session): Promise<PagosProfesor> {
    const seesAll = user.permisos.includes('pagos.ver');
    const [teacher] = id === null ? [] : await this.db.rows<Teacher>(TEACHER, [id]);
    if (!seesAll) checkOwn(teacher, user);
    if (teacher === undefined) throw pagosErrors['profesor-desconocido']();
    const { usuario_id: _, retencion, ...profesor } = teacher;
    const [conceptos, cursos, pagos] = await Promise.all([
      seesAll ? this.conceptos.list(teacher.id) : [],
      seesAll ? this.db.rows<CursoDeConcepto>(COURSES, [teacher.id]) : [],
      this.letters.list(teacher.id),
    ]);
    return { profesor, conceptos, cursos, retencion, pagos, editable: user.permisos.includes('pagos.editar') };
  }
}

/**
 * An unknown id and the id of another teacher get the same refusal, so that nobody can find out which ids exist.
 * @throws ajenos, sin-permiso
 */
function checkOwn(teacher: Teacher | undefined, user: Session['user']): void {
  if (!user.permisos.includes('pagos.propios')) throw platformErrors['sin-permiso']();
  if (teacher?.usuario_id !== user.id) throw pagosErrors.ajenos();
}
