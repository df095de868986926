import { Module } from '@nestjs/common';
import { InvitacionesController } from './invitaciones.controller';
import { InvitacionesService } from './invitaciones.service';
import { PersonasService } from './personas.service';
import { SuspensionService } from './suspension.service';
import { UsuariosController } from './usuarios.controller';
import { UsuariosService } from './usuarios.service';

@Module({
  controllers: [UsuariosController, InvitacionesController],
  providers: [UsuariosService, SuspensionService, InvitacionesService, PersonasService],
})
export class UsuariosNest {}
