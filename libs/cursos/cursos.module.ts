import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { CourseSubjectsController } from './abiertos/course-subjects.controller';
import { OpenCoursesController } from './abiertos/open-courses.controller';
import { OpenCoursesService } from './abiertos/open-courses.service';
import { CourseFactsService } from './vistazo/course-facts.service';
import { CursosVistazoController } from './vistazo/vistazo.controller';

@Module({
  controllers: [CursosVistazoController, OpenCoursesController, CourseSubjectsController],
  providers: [CourseFactsService, OpenCoursesService],
})
class CursosNest {}

export const cursosModule: DomainModule = { name: 'cursos', folder: __dirname, nest: CursosNest };
