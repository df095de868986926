import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GlanceReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { readRecordId } from '../../records';
import { DebtFactsService } from './debt-facts.service';

/** What the records of students and families show of the invoices at a glance. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class FacturasVistazoController {
  constructor(private readonly facts: DebtFactsService) {}

  /** What is pending of the invoices of a student, with links to the invoices that it adds up. */
  @Get('vistazo-alumno/:id', { permission: 'facturas.ver' })
  async ofAlumno(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofAlumno(readRecordId(id), session);
  }

  /** What a family owes. */
  @Get('vistazo-familia/:id', { permission: 'facturas.ver' })
  async ofFamilia(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofFamilia(readRecordId(id), session);
  }
}
