import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { FechaCambio, HoraCambio, PorQueReply, RevisionHorarios } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { SlotsService } from './slots.service';

/** Free days and hours of private subjects, and why an hour is not free, for all types of user. */
@ApiTags('Clases particulares')
@Controller('clases-particulares/api')
export class HuecosController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly slots: SlotsService,
  ) {}

  @Get('get-fechas-cambio', 'identificado')
  async dates(@Query() query: Fields, @CurrentSession() session: Session): Promise<{ fechas: FechaCambio[] }> {
    return { fechas: await this.slots.dates(query, await this.viewers.load(session)) };
  }

  @Get('get-horas-cambio', 'identificado')
  async hours(@Query() query: Fields, @CurrentSession() session: Session): Promise<{ horas: HoraCambio[] }> {
    return { horas: await this.slots.hours(query, await this.viewers.load(session)) };
  }

  @Get('revisar-horarios', 'identificado')
  async review(@Query() query: Fields, @CurrentSession() session: Session): Promise<{ revision: RevisionHorarios }> {
    return { revision: await this.slots.review(query, await this.viewers.load(session)) };
  }

  @Get('por-que', 'identificado')
  async why(@Query() query: Fields, @CurrentSession() session: Session): Promise<PorQueReply> {
    return this.slots.why(query, await this.viewers.load(session));
  }
}
