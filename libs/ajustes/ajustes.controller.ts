import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AvisoReply, CopiaReply, SettingItem, SettingsHistoryReply, SettingsSectionName } from '../contracts';
import {
  actorOf,
  Clock,
  CurrentSession,
  Database,
  Get,
  oneRow,
  parseId,
  Post,
  SettingsService,
  type AppRequest,
  type Session,
} from '../platform';
import { may } from '../listings';
import { currentAviso } from './current-aviso';
import { SettingsHistoryService } from './history.service';
import { describeLastCopy } from './last-copy';
import { SectionsService } from './sections.service';
import { avisoSettings } from './settings/aviso.settings';

type Params = Record<string, unknown>;

/** The academy's settings, by sections. */
@ApiTags('Ajustes')
@Controller('configurar-api')
export class AjustesController {
  constructor(
    private readonly sections: SectionsService,
    private readonly history: SettingsHistoryService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  @Get('get-seccion', { permission: 'ajustes.ver' })
  async list(@Query() { codigo }: Params): Promise<SettingItem[] | SettingsSectionName[]> {
    return codigo === undefined ? this.sections.list() : this.sections.loadItems(this.sections.find(codigo));
  }

  @Post('set-seccion', { permission: 'ajustes.ver' })
  async save(@Body() items: unknown, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    return { mensaje: describeSave(await this.sections.save(items, actorOf(request))) };
  }

  @Get('historial', { permission: 'ajustes.ver' })
  async listHistory(@Query() { codigo, pagina }: Params): Promise<SettingsHistoryReply> {
    return this.history.loadPage(this.sections.find(codigo), Math.max(1, parseId(pagina) ?? 1));
  }

  @Get('aviso', { permission: 'oficina.ver' })
  async loadAviso(): Promise<AvisoReply> {
    return currentAviso(await this.settings.load(avisoSettings), this.clock.minute());
  }

  @Get('copia', { permission: 'ajustes.ver' })
  async loadLastCopy(@CurrentSession() session: Session): Promise<CopiaReply> {
    const { rows } = await this.db.pool.query<{ momento: Date | null }>('SELECT max(momento) AS momento FROM copias');
    return describeLastCopy(oneRow(rows).momento, this.clock.now(), may(session, 'programacion'));
  }
}

function describeSave(changed: number): string {
  if (changed === 0) return 'No había nada que cambiar.';
  return changed === 1 ? 'Se ha guardado 1 ajuste.' : `Se han guardado ${String(changed)} ajustes.`;
}
