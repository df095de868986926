import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AjustesController } from './ajustes.controller';
import { HistorialService } from './historial.service';
import { SeccionesService } from './secciones.service';

@Module({ controllers: [AjustesController], providers: [SeccionesService, HistorialService] })
class AjustesNest {}

export const ajustesModule: DomainModule = {
  nombre: 'ajustes',
  folder: __dirname,
  nest: AjustesNest,
  paginas: [
    {
      ruta: '/administrar/configuracion/',
      permiso: 'ajustes.ver',
      menu: { titulo: 'Configuración', grupo: 'ajustes', orden: 5 },
    },
  ],
};
