import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { soporteSettings } from '../ajustes';
import type { HelpContact, HelpResults, HelpTopic } from '../contracts';
import { Get, idFrom, Settings } from '../platform';
import { AyudaService } from './ayuda.service';
import { ayudaErrors } from './errors';

const LONGEST = 200;

/** The online help: for everybody who is logged in. */
@ApiTags('Ayuda')
@Controller('api/ayuda')
export class AyudaController {
  constructor(
    private readonly ayuda: AyudaService,
    private readonly settings: Settings,
  ) {}

  @Get('', 'identificado')
  async help(@Query() { id, texto, pagina }: Record<string, unknown>): Promise<HelpTopic | HelpResults> {
    if (id !== undefined) return this.ayuda.topic(idFrom(id));
    if (texto !== undefined) return this.ayuda.search(readText(texto));
    return pagina === undefined ? this.ayuda.index() : this.ayuda.ofScreen(readText(pagina));
  }

  @Get('contacto', 'identificado')
  async contact(): Promise<HelpContact> {
    const values = await this.settings.of(soporteSettings);
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
  if (typeof raw !== 'string' || raw.length > LONGEST) throw ayudaErrors['texto-no-valido']();
  return raw;
}
