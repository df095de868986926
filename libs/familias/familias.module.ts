import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { FamiliasController } from './familias.controller';
import { PreparePersonasService } from './personas/prepare-personas.service';
import { ReadFamiliaService } from './read-familia.service';
import { SaveFamiliaService } from './save-familia.service';
import { FamilyFactsService } from './vistazo/family-facts.service';
import { FamiliasVistazoController } from './vistazo/vistazo.controller';

@Module({
  controllers: [FamiliasController, FamiliasVistazoController],
  providers: [ReadFamiliaService, SaveFamiliaService, PreparePersonasService, FamilyFactsService],
})
class FamiliasNest {}

export const familiasModule: DomainModule = { name: 'familias', folder: __dirname, nest: FamiliasNest };
