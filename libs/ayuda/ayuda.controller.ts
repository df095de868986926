import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { soporteSettings } from '../ajustes';
import type { AyudaContact, AyudaResults, AyudaTopic } from '../contracts';
import { Get, parseId, SettingsService } from '../platform';
import { AyudaService } from './ayuda.service';
import { ayudaErrors } from './errors';

const MAX_LENGTH = 200;

/** The online help, for every logged-in user. */
@ApiTags('Ayuda')
@Controller('api/ayuda')
export class AyudaController {
  constructor(
    private readonly ayuda: AyudaService,
    private readonly settings: SettingsService,
  ) {}

  @Get('', 'identificado')
  async load(@Query() { id, texto, pagina }: Record<string, unknown>): Promise<AyudaTopic | AyudaResults> {
    if (id !== undefined) return this.ayuda.load(parseId(id));
    if (texto !== undefined) return this.ayuda.search(readText(texto));
    return pagina === undefined ? this.ayuda.list() : this.ayuda.loadForScreen(readText(pagina));
  }

  @Get('contacto', 'identificado')
  async loadContact(): Promise<AyudaContact> {
    const values = await this.settings.load(soporteSettings);
    return {
      email: values['soporte.email'],
      chat: values['soporte.chat'],
      telefono: values['soporte.telefono'],
      horario: values['soporte.horario'],
    };
  }
}

/** @throws texto-no-valido */
function readText(raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) throw ayudaErrors['texto-no-valido']();
  return raw;
}
