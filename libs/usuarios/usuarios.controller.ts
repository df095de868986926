import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PersonUserReply, RecordActionReply, RecordSaved, UserRightsReply } from '../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  ownOrigin,
  platformErrors,
  Post,
  type AppRequest,
  type Session,
} from '../platform';
import { readRecordId } from '../records';
import { InvitacionesService } from './invitaciones.service';
import { isPersonRecord, PersonasService } from './personas.service';
import { SuspensionService } from './suspension.service';
import { UsuariosService } from './usuarios.service';

type Fields = Record<string, unknown>;

@ApiTags('Usuarios')
@Controller()
export class UsuariosController {
  constructor(
    private readonly usuarios: UsuariosService,
    private readonly suspension: SuspensionService,
    private readonly invitaciones: InvitacionesService,
    private readonly personas: PersonasService,
  ) {}

  @Post('api/usuarios', { permiso: 'usuarios.editar' })
  async create(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordSaved> {
    return { id: await this.usuarios.save(0, body, session, actorOf(request)) };
  }

  @Post('api/usuarios/:id', { permiso: 'usuarios.editar' })
  async modify(
    @Param('id') id: string,
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordSaved> {
    return { id: await this.usuarios.save(storedId(id), body, session, actorOf(request)) };
  }

  /** The address that every record has: its fields and, of a new user, the group that they start in. */
  @Post('administrar/usuarios/ficha/:id', { permiso: 'fichas.ver' })
  async save(
    @Param('id') raw: string,
    @Body() { permisos: _permisos, persona: _persona, rol, tipo, ...fields }: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordSaved> {
    const id = readRecordId(raw);
    const body = id === 0 ? { ...fields, rol, tipo } : fields;
    return { id: await this.usuarios.save(id, body, session, actorOf(request)) };
  }

  @Get('api/usuarios/:id/permisos', { permiso: 'usuarios.ver' })
  async rights(@Param('id') id: string, @CurrentSession() session: Session): Promise<UserRightsReply> {
    return this.usuarios.rights(storedId(id), session);
  }

  @Get('api/usuarios/persona/:tipo/:id', { permiso: 'usuarios.ver' })
  async ofPerson(
    @Param('tipo') tipo: string,
    @Param('id') id: string,
    @CurrentSession() session: Session,
  ): Promise<PersonUserReply> {
    if (!isPersonRecord(tipo)) throw platformErrors['no-existe']();
    return this.personas.withUser(tipo, storedId(id), session);
  }

  @Post('api/usuarios/:id/suspender', { permiso: 'usuarios.editar' })
  async suspend(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(storedId(id), session);
    const nombre = await this.suspension.set(storedId(id), false, actorOf(request));
    return { mensaje: `Usuario suspendido: ${nombre} ya no puede entrar.` };
  }

  @Post('api/usuarios/:id/reactivar', { permiso: 'usuarios.editar' })
  async reactivate(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(storedId(id), session);
    const nombre = await this.suspension.set(storedId(id), true, actorOf(request));
    return { mensaje: `Usuario reactivado: ${nombre} puede entrar otra vez.` };
  }

  @Post('api/usuarios/:id/invitar', { permiso: 'usuarios.editar' })
  async invite(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    await this.usuarios.checkVisible(storedId(id), session);
    return this.invitaciones.invite(storedId(id), ownOrigin(request), actorOf(request));
  }
}

/** An id of a stored record: 0 is none. @throws registro-desconocido */
function storedId(raw: string): number {
  return readRecordId(raw === '0' ? '' : raw);
}
