import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StudentConceptsReply } from '../contracts';
import { CurrentSession, Get, idFrom, type Session } from '../platform';
import { ConceptosService } from './conceptos.service';

/** What can be billed to a student (specification S1 §7). */
@ApiTags('Conceptos')
@Controller('administrar/altas/api')
export class ConceptosController {
  constructor(private readonly conceptos: ConceptosService) {}

  @Get('get-conceptos-alumno/:studentId', { permiso: 'facturas.ver' })
  async ofStudent(
    @Param('studentId') studentId: string,
    @CurrentSession() session: Session,
  ): Promise<StudentConceptsReply> {
    return { conceptos: await this.conceptos.ofStudent(idFrom(studentId), session) };
  }
}
