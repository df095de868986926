import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FestivosAceptados, FestivosPropuestos, PrevioFestivo } from '../../contracts';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { officeOnly } from '../../clases';
import { PreviewFestivoService } from './preview-festivo.service';
import { ProposalsService } from '../propuestas/proposals.service';

type Fields = Record<string, unknown>;

/** Holidays: the effect of a holiday on classes, and proposals for a school year. */
@ApiTags('Festivos')
@Controller('api/horarios')
export class FestivosController {
  constructor(
    private readonly previews: PreviewFestivoService,
    private readonly proposals: ProposalsService,
  ) {}

  @Get('previo-festivo', { permission: 'festivos.ver' })
  async preview(@Query() query: Fields, @CurrentSession() session: Session): Promise<PrevioFestivo> {
    officeOnly(session);
    return this.previews.preview(query);
  }

  @Get('festivos-propuestos', { permission: 'festivos.editar' })
  async propose(@Query() query: Fields, @CurrentSession() session: Session): Promise<FestivosPropuestos> {
    officeOnly(session);
    return this.proposals.propose(query);
  }

  @Post('festivos-propuestos', { permission: 'festivos.editar' })
  async accept(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<FestivosAceptados> {
    officeOnly(session);
    return this.proposals.accept(body, actor);
  }
}
