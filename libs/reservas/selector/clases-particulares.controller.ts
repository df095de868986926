import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { AulasReply, Clase, ClasesReply, EstructuraReply, ProfesoresReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { ClassesService } from './classes.service';
import { LongReads } from './long-reads';
import { PickersService } from './pickers.service';
import { readClassFilters } from './read-filters';

/**
 * Routes for classes, and for the choices that the screens of classes offer. They serve all types of user: each user gets only the rows
 * that the user may see.
 */
@ApiTags('Clases particulares')
@Controller('clases-particulares/api')
export class ClasesParticularesController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly classes: ClassesService,
    private readonly pickers: PickersService,
    private readonly longReads: LongReads,
  ) {}

  @Get('get-clases', 'identificado')
  async list(@Query() query: Fields, @CurrentSession() session: Session): Promise<ClasesReply> {
    const filters = readClassFilters(query);
    return this.longReads.run(filters, session.user, async () =>
      this.classes.list(filters, await this.viewers.load(session)),
    );
  }

  @Get('get-clase/:id', 'identificado')
  async find(@Param('id') id: string, @CurrentSession() session: Session): Promise<{ clase: Clase }> {
    return { clase: await this.classes.find(id, await this.viewers.load(session)) };
  }

  @Get('get-estructura', 'identificado')
  async structure(@Query() query: Fields, @CurrentSession() session: Session): Promise<EstructuraReply> {
    return this.pickers.structure(query, await this.viewers.load(session));
  }

  @Get('get-profesores/:cursoId', 'identificado')
  async teachers(@Param('cursoId') id: string, @CurrentSession() session: Session): Promise<ProfesoresReply> {
    return { profesores: await this.pickers.teachers(id, await this.viewers.load(session)) };
  }

  @Get('get-aulas/:cursoId', 'identificado')
  async rooms(@Param('cursoId') id: string, @CurrentSession() session: Session): Promise<AulasReply> {
    return { aulas: await this.pickers.rooms(id, await this.viewers.load(session)) };
  }
}
