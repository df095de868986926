import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { CourseFactsService } from './vistazo/course-facts.service';
import { CursosVistazoController } from './vistazo/vistazo.controller';

@Module({ controllers: [CursosVistazoController], providers: [CourseFactsService] })
class CursosNest {}

export const cursosModule: DomainModule = { name: 'cursos', folder: __dirname, nest: CursosNest };
