import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MensajeReply, PermisosGuardadosReply, PermisosPrevioReply } from '../../contracts';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { GuardadosService } from './guardados.service';

type Fields = Record<string, unknown>;

/** Saved sets of permissions, and a preview of the menu that given permissions show. */
@ApiTags('Usuarios')
@Controller('api/usuarios')
export class GuardadosController {
  constructor(private readonly guardados: GuardadosService) {}

  @Get('permisos-guardados', { permission: 'usuarios.editar' })
  async list(@CurrentSession() session: Session): Promise<PermisosGuardadosReply> {
    return { guardados: await this.guardados.list(session) };
  }

  @Post('permisos-guardados', { permission: 'usuarios.editar' })
  async save(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    return { mensaje: await this.guardados.save(body, session, actor) };
  }

  @Post('permisos-guardados/borrar', { permission: 'usuarios.editar' })
  async remove(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    return { mensaje: await this.guardados.remove(body, session, actor) };
  }

  /** Returns the menu for the sent permissions. A POST, but it writes nothing. */
  @Post('permisos-previo', { permission: 'usuarios.editar' })
  preview(@Body() body: Fields): PermisosPrevioReply {
    return this.guardados.preview(body);
  }
}
