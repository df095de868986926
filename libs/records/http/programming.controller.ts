import { Controller, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ProgrammingReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { FormsService } from '../forms/forms.service';
import { recordProgramming } from './programming-reply';

/** Programming mode (MENU-01): the names that programs use for a record and its fields, and the permissions that the record needs. */
@ApiTags('Fichas')
@Controller('api/programacion')
export class RecordProgrammingController {
  constructor(private readonly forms: FormsService) {}

  @Get('ficha/:codigo', { permission: 'programacion' })
  @ApiOperation({ summary: 'Código, tabla, permisos y campos de una ficha' })
  async record(@Param('codigo') code: string, @CurrentSession() session: Session): Promise<ProgrammingReply> {
    const { model, declared } = await this.forms.open(code, session);
    return recordProgramming(model, declared);
  }
}
