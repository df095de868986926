import { Module } from '@nestjs/common';
import { AltasNest } from '../altas';
import { ClasesNest } from '../clases';
import { LlamadasNest } from '../llamadas';
import type { DomainModule } from '../platform/modules';
import { PlannedChangesService } from './cambios/planned-changes.service';
import { CourseAccessService } from './ficha/course-access.service';
import { DeleteMateriasService } from './ficha/delete-materias.service';
import { MateriasReaderService } from './ficha/materias-reader.service';
import { MateriasController, ProfesoresController } from './ficha/materias.controller';
import { SaveMateriaService } from './ficha/save-materia.service';
import { BulkNotices } from './previews/bulk-notices';

@Module({
  imports: [AltasNest, ClasesNest, LlamadasNest],
  controllers: [MateriasController, ProfesoresController],
  providers: [
    PlannedChangesService,
    CourseAccessService,
    DeleteMateriasService,
    MateriasReaderService,
    SaveMateriaService,
    BulkNotices,
  ],
})
class MateriasNest {}

/** The subjects of a course with their hours and planned changes, and the effect of changes on upcoming classes. */
export const materiasModule: DomainModule = {
  name: 'materias',
  folder: __dirname,
  nest: MateriasNest,
};
