import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AVISO_NIVELES, AVISO_SECCIONES, type AvisoLeidoReply, type AvisosReply } from '../contracts';
import { ChangingGet, CurrentSession, Get, parseId, Post, readFlag, type Session } from '../platform';
import { avisosErrors } from './errors';
import { AvisosService } from './reading/avisos.service';

const ACCESS = { permission: 'avisos.ver' } as const;
const OPTIONS = { repeatsMessage: true };

/** The monitor of warnings. */
@ApiTags('Avisos')
@Controller('avisos')
export class AvisosController {
  constructor(private readonly avisos: AvisosService) {}

  @Get('load', ACCESS, OPTIONS)
  load(@Query() { leidos }: Record<string, unknown>, @CurrentSession() session: Session): Promise<AvisosReply> {
    const withRead = leidos !== undefined && leidos !== '' && readFlag(leidos, 'leidos');
    return this.avisos.load(session, withRead);
  }

  @ChangingGet('marcar-leido/:id', ACCESS, OPTIONS)
  async markRead(@Param('id') id: string, @CurrentSession() session: Session): Promise<AvisoLeidoReply> {
    await this.avisos.markRead(parseId(id), session);
    return {};
  }

  @Post('marcar-grupo', ACCESS, OPTIONS)
  async markGroup(
    @Body() { nivel, seccion }: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<AvisoLeidoReply> {
    await this.avisos.markGroup({ nivel: readLevel(nivel), seccion: readSection(seccion) }, session);
    return {};
  }
}

/** Reads the level of a group. @throws nivel-no-valido */
function readLevel(raw: unknown): number {
  const level = AVISO_NIVELES.findIndex((_, index) => String(raw) === String(index));
  if (level === -1) throw avisosErrors['nivel-no-valido']();
  return level;
}

/** Reads the section of a group. @throws seccion-no-valida */
function readSection(raw: unknown): string {
  const section = AVISO_SECCIONES.find((known) => known === raw);
  if (section === undefined) throw avisosErrors['seccion-no-valida']();
  return section;
}
