import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { NoticeReply, SettingItem, SettingsHistoryReply, SettingsSectionName } from '../contracts';
import { actorOf, Clock, Get, idFrom, Post, Settings, type AppRequest } from '../platform';
import { HistorialService } from './historial.service';
import { noticeNow } from './notice';
import { SeccionesService } from './secciones.service';
import { avisoSettings } from './settings/aviso.settings';

type Params = Record<string, unknown>;

/** The academy's settings, by sections. */
@ApiTags('Ajustes')
@Controller('configurar-api')
export class AjustesController {
  constructor(
    private readonly secciones: SeccionesService,
    private readonly historial: HistorialService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Get('get-seccion', { permiso: 'ajustes.ver' })
  async get(@Query() { codigo }: Params): Promise<SettingItem[] | SettingsSectionName[]> {
    return codigo === undefined ? this.secciones.names() : this.secciones.items(this.secciones.section(codigo));
  }

  @Post('set-seccion', { permiso: 'ajustes.ver' })
  async set(@Body() items: unknown, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    return { mensaje: WORDS(await this.secciones.save(items, actorOf(request))) };
  }

  @Get('historial', { permiso: 'ajustes.ver' })
  async history(@Query() { codigo, pagina }: Params): Promise<SettingsHistoryReply> {
    return this.historial.of(this.secciones.section(codigo), Math.max(1, idFrom(pagina) ?? 1));
  }

  @Get('aviso', { permiso: 'oficina.ver' })
  async notice(): Promise<NoticeReply> {
    return noticeNow(await this.settings.of(avisoSettings), this.clock.now());
  }
}

/** What is said of a save. */
const WORDS = (changed: number): string => {
  if (changed === 0) return 'No había nada que cambiar.';
  return changed === 1 ? 'Se ha guardado 1 ajuste.' : `Se han guardado ${String(changed)} ajustes.`;
};
