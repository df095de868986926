import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ConceptosAlumnoReply } from '../contracts';
import { CurrentSession, Get, parseId, type Session } from '../platform';
import { ConceptosService } from './conceptos.service';

/** The concepts that a student can be charged for (specification S1 §7). */
@ApiTags('Conceptos')
@Controller('administrar/altas/api')
export class ConceptosController {
  constructor(private readonly conceptos: ConceptosService) {}

  @Get('get-conceptos-alumno/:studentId', { permission: 'facturas.ver' })
  async listForAlumno(
    @Param('studentId') studentId: string,
    @CurrentSession() session: Session,
  ): Promise<ConceptosAlumnoReply> {
    return { conceptos: await this.conceptos.listForAlumno(parseId(studentId), session) };
  }
}
