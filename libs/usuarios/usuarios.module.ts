import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { GuardadosController } from './guardados/guardados.controller';
import { GuardadosService } from './guardados/guardados.service';
import { InvitacionesController } from './invitaciones/invitaciones.controller';
import { InvitacionesService } from './invitaciones/invitaciones.service';
import { PersonasService } from './personas/personas.service';
import { SecondFactorResetService } from './second-factor-reset.service';
import { SuspensionService } from './suspension.service';
import { UsuariosController } from './usuarios.controller';
import { UsuariosService } from './usuarios.service';

@Module({
  // `GuardadosController` must be first. Otherwise the routes of `UsuariosController` that contain an id would handle the paths of
  // `GuardadosController`.
  controllers: [GuardadosController, UsuariosController, InvitacionesController],
  providers: [
    UsuariosService,
    SuspensionService,
    SecondFactorResetService,
    InvitacionesService,
    PersonasService,
    GuardadosService,
  ],
})
class UsuariosNest {}

export const usuariosModule: DomainModule = { name: 'usuarios', folder: __dirname, nest: UsuariosNest };
