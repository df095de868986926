import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FormSaved, FormState, FormSummary } from '../../contracts';
import { actorOf, CurrentSession, Get, Post, readJson, type AppRequest, type Session } from '../../platform';
import { FormReplies } from '../form-reply';
import { DesignsService } from '../forms/designs.service';

const PARTS = [
  'grupos',
  'items',
  'layouts_grupos',
  'layout_formulario',
  'grupos_borrados',
  'items_borrados',
] as const satisfies (keyof FormState)[];

/** The form designer's own calls. */
@ApiTags('Formularios')
@Controller()
export class FormsController {
  constructor(
    private readonly designs: DesignsService,
    private readonly forms: FormReplies,
  ) {}

  @Get('api/formularios', { permiso: 'formularios.disenar' })
  async all(@CurrentSession() session: Session): Promise<FormSummary[]> {
    return this.designs.all(session);
  }

  @Post('api/formularios/:codigo', { permiso: 'formularios.disenar' })
  async save(
    @Param('codigo') codigo: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<FormSaved> {
    const sent = Object.fromEntries(PARTS.map((part) => [part, parsed(body[part])]));
    const version = await this.designs.save(codigo, sent, body.version, session, actorOf(request));
    return { mensaje: 'Formulario guardado', version, formulario: await this.forms.of(codigo, session) };
  }

  @Post('api/formularios/:codigo/restablecer', { permiso: 'formularios.disenar' })
  async reset(
    @Param('codigo') codigo: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<FormSaved> {
    const version = await this.designs.reset(codigo, body.version, session, actorOf(request));
    const mensaje = 'El formulario vuelve a ser el de siempre';
    return { mensaje, version, formulario: await this.forms.of(codigo, session) };
  }
}

/** A part that came as a JSON text, as forms send it, or as JSON itself. */
function parsed(part: unknown): unknown {
  return typeof part === 'string' ? readJson(part) : part;
}
