import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CampusCurso, CampusCursosReply } from '../../../libs/contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../../../libs/listings';
import { CurrentSession, Get, type Session } from '../../../libs/platform';

/** A student of a few courses, or a family of several children, fits on one page. */
const MOST_COURSES = 50;
const SHORT_TEXT = 120;

/** What families, students and teachers see first: the courses of theirs, by the row rule of the list of courses. */
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
    const list = this.registry.list('cursos');
    const query = this.maker.make(
      list,
      { filters: { activo: '1' }, columns: ['codigo', 'descripcion', 'materias.descripcion'] },
      session,
    );
    const rows = session.user.tipo === 'ADM' ? [] : await this.engine.first(query, MOST_COURSES);
    return {
      usuario: { id: session.user.id, nombre: session.user.nombre },
      programaciones: rows.map((row): CampusCurso => {
        const texto = Array.isArray(row['materias.descripcion']) ? row['materias.descripcion'].join(' · ') : '';
        const resumido = texto.length > SHORT_TEXT ? `${texto.slice(0, SHORT_TEXT)}…` : texto;
        return { titulo: String(row.descripcion), url: '', texto, texto_resumido: resumido, imagen: '' };
      }),
    };
  }
}
