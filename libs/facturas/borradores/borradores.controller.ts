import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LineaFacturaSaved, LineasFacturaReply } from '../../contracts';
import { actorOf, Get, parseIds, Post, type AppRequest } from '../../platform';
import { facturasErrors } from '../errors';
import { readInvoiceId, type RequestFields } from '../requests/read-fields';
import { readDraftVersion } from './draft-version';
import { LineasService } from './lineas.service';
import { readLine } from './read-line';

/** The lines of an invoice, and their changes while it is a draft. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class BorradoresController {
  constructor(private readonly lineas: LineasService) {}

  @Get('get-lineas/:id', { permission: 'facturas.ver' })
  async lines(@Param('id') id: string): Promise<LineasFacturaReply> {
    return this.lineas.list(readInvoiceId(id));
  }

  @Post('set-linea', { permission: 'facturas.editar' })
  async saveLine(@Body() body: RequestFields, @Req() request: AppRequest): Promise<LineaFacturaSaved> {
    return this.lineas.save(readLine(body), actorOf(request));
  }

  @Post('borrar-lineas', { permission: 'facturas.editar' })
  async deleteLines(
    @Body() { lineas_ids, version }: RequestFields,
    @Req() request: AppRequest,
  ): Promise<Record<string, never>> {
    await this.lineas.delete(readLineIds(lineas_ids), readDraftVersion(version), actorOf(request));
    return {};
  }
}

/** A JSON list, a repeated field or `a,b,c`. @throws lineas-ilegibles */
function readLineIds(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null) throw facturasErrors['lineas-ilegibles']();
  return ids;
}
