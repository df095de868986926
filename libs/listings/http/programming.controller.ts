import { Controller, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ProgrammingReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { allowList } from '../definition/access';
import { ListRegistry } from '../model/registry';
import { ShapesService } from '../shape/shapes.service';
import { listProgramming } from './programming-reply';

/** Programming mode (MENU-01): the technical names of a list, and the permissions that it needs. */
@ApiTags('Listados')
@Controller('api/programacion')
export class ListProgrammingController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
  ) {}

  @Get('listado/:codigo', { permission: 'programacion' })
  @ApiOperation({ summary: 'Código, tabla, permisos y campos de un listado' })
  async list(@Param('codigo') code: string, @CurrentSession() session: Session): Promise<ProgrammingReply> {
    return listProgramming(await this.shapes.unshaped(allowList(this.registry.list(code), session)));
  }
}
