import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FormSaved, FormLayout, FormSummary } from '../../contracts';
import { CurrentSession, Get, Post, parseJson, CurrentCaller, type Caller, type Session } from '../../platform';
import { FormReplyService } from '../forms/form-reply.service';
import { DesignsService } from '../forms/designs.service';

const PARTS = [
  'grupos',
  'items',
  'layouts_grupos',
  'layout_formulario',
  'grupos_borrados',
  'items_borrados',
] as const satisfies (keyof FormLayout)[];

/** Routes of the form designer. */
@ApiTags('Formularios')
@Controller()
export class FormsController {
  constructor(
    private readonly designs: DesignsService,
    private readonly forms: FormReplyService,
  ) {}

  @Get('api/formularios', { permission: 'formularios.disenar' })
  async list(@CurrentSession() session: Session): Promise<FormSummary[]> {
    return this.designs.list(session);
  }

  @Post('api/formularios/:codigo', { permission: 'formularios.disenar' })
  async save(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<FormSaved> {
    const layout = Object.fromEntries(PARTS.map((part) => [part, parsePart(body[part])]));
    const version = await this.designs.save(code, { layout, version: body.version }, session, actor);
    return { mensaje: 'Formulario guardado', version, formulario: await this.forms.describe(code, session) };
  }

  @Post('api/formularios/:codigo/restablecer', { permission: 'formularios.disenar' })
  async reset(
    @Param('codigo') code: string,
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<FormSaved> {
    const version = await this.designs.reset(code, body.version, session, actor);
    const mensaje = 'El formulario vuelve a ser el original';
    return { mensaje, version, formulario: await this.forms.describe(code, session) };
  }
}

/** Parses a part that an HTML form sent as JSON text. */
function parsePart(part: unknown): unknown {
  return typeof part === 'string' ? parseJson(part) : part;
}
