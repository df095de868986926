import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StartReply } from '../../../libs/contracts';
import { CurrentSession, Get, type Session } from '../../../libs/platform';
import { OfficeStart } from './office-start.service';
import { TeacherStart } from './teacher-start.service';

/** The start page of whoever works at the academy. */
@ApiTags('Inicio')
@Controller('api/inicio')
export class InicioController {
  constructor(
    private readonly office: OfficeStart,
    private readonly teacher: TeacherStart,
  ) {}

  @Get('', { permission: 'oficina.ver' })
  start(@CurrentSession() session: Session): Promise<StartReply> {
    return session.user.tipo === 'PRO' ? this.teacher.read(session) : this.office.read(session);
  }
}
