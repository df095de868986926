import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { ConceptosController } from './conceptos.controller';
import { ConceptosService } from './conceptos.service';

@Module({ controllers: [ConceptosController], providers: [ConceptosService], exports: [ConceptosService] })
export class ConceptosNest {}

export const conceptosModule: DomainModule = { name: 'conceptos', folder: __dirname, nest: ConceptosNest };
