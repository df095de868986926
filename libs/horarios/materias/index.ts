import { PlannedChangesService } from './planned-changes.service';
import { CourseAccessService } from './course-access.service';
import { DeleteMateriasService } from './delete-materias.service';
import { MateriasController, ProfesoresController } from './materias.controller';
import { MateriasReaderService } from './materias-reader.service';
import { SaveMateriaService } from './save-materia.service';

/** What the module adds for the calls of MATE. */
export const materias = {
  controllers: [MateriasController, ProfesoresController],
  providers: [
    CourseAccessService,
    MateriasReaderService,
    SaveMateriaService,
    DeleteMateriasService,
    PlannedChangesService,
  ],
};
