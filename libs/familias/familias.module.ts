import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { FamiliasController } from './familias.controller';
import { PreparePersonasService } from './personas/prepare-personas.service';
import { ReadFamiliaService } from './read-familia.service';
import { SaveFamiliaService } from './save-familia.service';

@Module({
  controllers: [FamiliasController],
  providers: [ReadFamiliaService, SaveFamiliaService, PreparePersonasService],
})
class FamiliasNest {}

export const familiasModule: DomainModule = { name: 'familias', folder: __dirname, nest: FamiliasNest };
