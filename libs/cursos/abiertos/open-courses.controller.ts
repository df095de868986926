import { Controller, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SelectorItem } from '../../contracts';
import { listSignal } from '../../listings';
import { CurrentSession, Get, type Session } from '../../platform';
import { OpenCoursesService } from './open-courses.service';

/** The selector of courses that take enrolments. */
@ApiTags('Buscadores')
@Controller('api')
export class OpenCoursesController {
  constructor(private readonly courses: OpenCoursesService) {}

  @Get('buscador-cursos-abiertos', { permission: 'cursos.ver' })
  @ApiOperation({ summary: 'Cursos abiertos el día de un alta (`fecha`, hoy si falta)' })
  async search(
    @Query() params: Readonly<Record<string, unknown>>,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[]> {
    return this.courses.search(params, session, listSignal(reply));
  }
}
