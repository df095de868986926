import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { AyudaController } from './ayuda.controller';
import { AyudaService } from './ayuda.service';

@Module({ controllers: [AyudaController], providers: [AyudaService] })
class AyudaNest {}

export const ayudaModule: DomainModule = {
  name: 'ayuda',
  folder: __dirname,
  nest: AyudaNest,
  pages: [{ path: '/ayuda/{id}/', permission: 'identificado' }],
};
