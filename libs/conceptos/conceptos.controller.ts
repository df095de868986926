import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ConceptoCatalogo, ConceptosAlumnoReply } from '../contracts';
import { CurrentSession, Get, parseId, type Session } from '../platform';
import { ConceptosService } from './conceptos.service';

/** Chargeable concepts: of one student (row FACT-25), and of the catalogue. */
@ApiTags('Conceptos')
@Controller('administrar')
export class ConceptosController {
  constructor(private readonly conceptos: ConceptosService) {}

  @Get('altas/api/get-conceptos-alumno/:studentId', { permission: 'facturas.ver' })
  async listForAlumno(
    @Param('studentId') studentId: string,
    @CurrentSession() session: Session,
  ): Promise<ConceptosAlumnoReply> {
    return { conceptos: await this.conceptos.listForAlumno(parseId(studentId), session) };
  }

  @Get('conceptos/api/get-concepto/:id', { permission: 'facturas.ver' })
  async one(@Param('id') id: string, @CurrentSession() session: Session): Promise<ConceptoCatalogo> {
    return this.conceptos.findVisible(parseId(id), session);
  }
}
