import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CuadranteReply } from '../../contracts';
import { Clock, CurrentSession, Get, type Session } from '../../platform';
import { GenerationService } from '../generacion/generation.service';
import { officeOnly } from '../office-only';
import { CuadranteService } from './cuadrante.service';
import { readCuadranteRequest } from './read-request';

/**
 * Maximum number of queued subjects that get their classes before the grid is read. The recurring task generates the classes of the other
 * subjects.
 */
const GENERATED_FIRST = 20;

@ApiTags('Cuadrante')
@Controller('administrar/aulas/api')
export class CuadranteController {
  constructor(
    private readonly cuadrante: CuadranteService,
    private readonly generation: GenerationService,
    private readonly clock: Clock,
  ) {}

  @Get('cuadrante', { permission: 'horarios.ver' })
  async load(@Query() query: Record<string, unknown>, @CurrentSession() session: Session): Promise<CuadranteReply> {
    officeOnly(session);
    const request = readCuadranteRequest(query, this.clock.today());
    const { permisos } = session.user;
    await this.generation.generateBeforeReading(GENERATED_FIRST);
    return this.cuadrante.load(request, {
      absences: permisos.includes('festivos.ver'),
      classes: permisos.includes('clases.ver'),
    });
  }
}
