import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { GlanceReply } from '../../contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../../listings';
import { CurrentSession, Get, type Session } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import { readRecordId, RecordAccessService } from '../../records';
import { invoicesUrl } from '../resumen/invoices-url';

/** More unpaid invoices than one student has. */
const MAX_INVOICES = 500;

/** What the record of a student shows of the invoices at a glance. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class FacturasVistazoController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
    private readonly records: RecordAccessService,
  ) {}

  /** The pending balance of a student, with a link to the invoices that it adds up. */
  @Get('vistazo-alumno/:id', { permission: 'facturas.ver' })
  async ofAlumno(@Param('id') id: string, @CurrentSession() session: Session): Promise<GlanceReply> {
    const alumnoId = readRecordId(id);
    const filters = { alumno_id: String(alumnoId), importe_pendiente__gt: '0' };
    const request = { filters, columns: ['importe_pendiente'] };
    const query = this.queries.make(this.registry.list('facturas'), request, session);
    const [pending] = await Promise.all([
      this.lists.first(query, MAX_INVOICES),
      this.records.checkVisible(this.records.getModel('alumnos', session), alumnoId, session),
    ]);
    const importe = toWire2(sumOf(pending.map(({ importe_pendiente }) => String(importe_pendiente))));
    const url = invoicesUrl(filters);
    return {
      datos: [{ etiqueta: 'Pendiente de cobro', valores: [pending.length === 0 ? { importe } : { importe, url }] }],
    };
  }
}
