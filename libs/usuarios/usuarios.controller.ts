import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PersonaUsuarioReply, RecordActionReply, RecordSaved, PermisosReply } from '../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  platformErrors,
  Post,
  PublicAddress,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../platform';
import { readRecordId } from '../records';
import { InvitacionesService } from './invitaciones/invitaciones.service';
import { isPersonaRecord, PersonasService } from './personas/personas.service';
import { SecondFactorResetService } from './second-factor-reset.service';
import { SuspensionService } from './suspension.service';
import { UsuariosService } from './usuarios.service';

type Fields = Record<string, unknown>;

@ApiTags('Usuarios')
@Controller()
export class UsuariosController {
  constructor(
    private readonly usuarios: UsuariosService,
    private readonly suspension: SuspensionService,
    private readonly secondFactor: SecondFactorResetService,
    private readonly invitaciones: InvitacionesService,
    private readonly personas: PersonasService,
    private readonly address: PublicAddress,
  ) {}

  @Post('api/usuarios', { permission: 'usuarios.editar' })
  async create(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<RecordSaved> {
    return { id: await this.usuarios.save(0, body, session, actor) };
  }

  @Post('api/usuarios/:id', { permission: 'usuarios.editar' })
  async update(
    @Param('id') id: string,
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordSaved> {
    return { id: await this.usuarios.save(readStoredId(id), body, session, actor) };
  }

  /**
   * Saves the fields of a user. The group and the type are saved only for a new user. The single permissions in the request are ignored.
   */
  @Post('administrar/usuarios/ficha/:id', { permission: 'fichas.ver' })
  async save(
    @Param('id') raw: string,
    @Body() { permisos: _permisos, persona: _persona, rol, tipo, ...fields }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordSaved> {
    const id = readRecordId(raw);
    const body = id === 0 ? { ...fields, rol, tipo } : fields;
    return { id: await this.usuarios.save(id, body, session, actor) };
  }

  @Get('api/usuarios/:id/permisos', { permission: 'usuarios.ver' })
  async loadPermisos(@Param('id') id: string, @CurrentSession() session: Session): Promise<PermisosReply> {
    return this.usuarios.loadPermisos(readStoredId(id), session);
  }

  @Get('api/usuarios/persona/:tipo/:id', { permission: 'usuarios.ver' })
  async loadPersona(
    @Param('tipo') tipo: string,
    @Param('id') id: string,
    @CurrentSession() session: Session,
  ): Promise<PersonaUsuarioReply> {
    if (!isPersonaRecord(tipo)) throw platformErrors['no-existe']();
    return this.personas.loadWithUser(tipo, readStoredId(id), session);
  }

  @Post('api/usuarios/:id/suspender', { permission: 'usuarios.editar' })
  async suspend(@Param('id') id: string, @CurrentCaller() { session, actor }: Caller): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(readStoredId(id), session);
    const nombre = await this.suspension.setActive(readStoredId(id), false, actor);
    return { mensaje: `Acceso bloqueado: ${nombre} ya no puede entrar.` };
  }

  @Post('api/usuarios/:id/reactivar', { permission: 'usuarios.editar' })
  async reactivate(@Param('id') id: string, @CurrentCaller() { session, actor }: Caller): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(readStoredId(id), session);
    const nombre = await this.suspension.setActive(readStoredId(id), true, actor);
    return { mensaje: `Acceso devuelto: ${nombre} puede entrar otra vez.` };
  }

  @Post('api/usuarios/:id/quitar-segundo-factor', { permission: 'usuarios.editar' })
  async removeSecondFactor(
    @Param('id') id: string,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(readStoredId(id), session);
    const nombre = await this.secondFactor.reset(readStoredId(id), actor);
    return { mensaje: `${nombre} entra otra vez solo con su clave. Sus sesiones se han cerrado.` };
  }

  @Post('api/usuarios/:id/invitar', { permission: 'usuarios.editar' })
  async invite(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(readStoredId(id), session);
    return this.invitaciones.invite(readStoredId(id), await this.address.forUser(request), actorOf(request));
  }
}

/** Reads the id of a stored record. 0 is refused, because it means a new record. @throws registro-desconocido */
function readStoredId(raw: string): number {
  return readRecordId(raw === '0' ? '' : raw);
}
