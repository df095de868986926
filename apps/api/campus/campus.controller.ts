import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CampusCurso, CampusCursosReply } from '../../../libs/contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../../../libs/listings';
import { CurrentSession, Get, type Session } from '../../../libs/platform';

/** More courses than a student or a family has: the page needs no pager. */
const MAX_CURSOS = 50;
const SHORT_TEXT = 120;

/** The start page of families, students and teachers: their own courses, by the scope of the list of courses. */
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
    const rows = session.user.tipo === 'ADM' ? [] : await this.engine.first(query, MAX_CURSOS);
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
