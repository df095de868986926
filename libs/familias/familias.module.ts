import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { FamiliasController } from './familias.controller';
import { ReadFamilyService } from './read-family.service';
import { SaveFamilyService } from './save-family.service';

@Module({ controllers: [FamiliasController], providers: [ReadFamilyService, SaveFamilyService] })
class FamiliasNest {}

export const familiasModule: DomainModule = { nombre: 'familias', folder: __dirname, nest: FamiliasNest };
