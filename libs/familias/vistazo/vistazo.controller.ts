import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GlanceReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { readRecordId } from '../../records';
import { FamilyFactsService } from './family-facts.service';

/** Routes that return facts about a family (a glance). The facts are shown beside the records of students and guardians. */
@ApiTags('Familias')
@Controller('administrar/familias/api')
export class FamiliasVistazoController {
  constructor(private readonly facts: FamilyFactsService) {}

  @Get('vistazo-alumno/:id', { permission: 'alumnos.ver' })
  async ofAlumno(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofAlumno(readRecordId(id), session);
  }

  @Get('vistazo-tutor/:id', { permission: 'tutores.ver' })
  async ofTutor(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofTutor(readRecordId(id), session);
  }
}
