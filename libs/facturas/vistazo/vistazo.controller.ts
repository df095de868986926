import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GlanceReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { readRecordId } from '../../records';
import { DebtFactsService } from './debt-facts.service';

/** Routes for the debt that the glance of a student or a family shows. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class FacturasVistazoController {
  constructor(private readonly facts: DebtFactsService) {}

  /** Returns the pending amount of a student's invoices, with links to them. */
  @Get('vistazo-alumno/:id', { permission: 'facturas.ver' })
  async ofAlumno(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofAlumno(readRecordId(id), session);
  }

  /** Returns the pending amount of a family. */
  @Get('vistazo-familia/:id', { permission: 'facturas.ver' })
  async ofFamilia(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    return this.facts.ofFamilia(readRecordId(id), session);
  }
}
