import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PrevioBloqueo, SustitutosReply } from '../../contracts';
import { CurrentSession, Get, type Session } from '../../platform';
import { officeOnly } from '../../clases';
import { SustitutosService } from '../sustitutos/sustitutos.service';
import { PreviewBloqueoService } from './preview-bloqueo.service';

type Fields = Record<string, unknown>;

/** Absences and closed rooms: the affected classes, and possible substitutes. */
@ApiTags('Festivos')
@Controller('api/horarios')
export class BloqueosController {
  constructor(
    private readonly previews: PreviewBloqueoService,
    private readonly substitutes: SustitutosService,
  ) {}

  @Get('previo-bloqueo', { permission: 'festivos.ver' })
  async preview(@Query() query: Fields, @CurrentSession() session: Session): Promise<PrevioBloqueo> {
    officeOnly(session);
    return this.previews.preview(query);
  }

  @Get('sustitutos', { permission: 'clases.editar' })
  async listSubstitutes(
    @Query() { clase_id: claseId }: Fields,
    @CurrentSession() session: Session,
  ): Promise<SustitutosReply> {
    officeOnly(session);
    return this.substitutes.list(claseId);
  }
}
