import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GlanceReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { readRecordId } from '../../records';
import { DebtFactsService } from './debt-facts.service';

/** The glances of students and families at their invoices. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class FacturasVistazoController {
  constructor(private readonly facts: DebtFactsService) {}

  /** The pending amount of a student's invoices, with links to them. */
  @Get('vistazo-alumno/:id', { permission: 'facturas.ver' })
  async ofAlumno(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofAlumno(readRecordId(id), session);
  }

  /** The pending amount of a family. */
  @Get('vistazo-familia/:id', { permission: 'facturas.ver' })
  async ofFamilia(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofFamilia(readRecordId(id), session);
  }
}
