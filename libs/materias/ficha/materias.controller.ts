import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ConLlamadas,
  MateriaPreview,
  MateriaSaved,
  MateriasReply,
  MensajeReply,
  ProfesoresReply,
} from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  Post,
  readFlag,
  CurrentCaller,
  countText,
  type Caller,
  type AppRequest,
  type Session,
} from '../../platform';
import { GenerationService } from '../../clases';
import { CallsService } from '../../llamadas';
import { PlannedChangesService } from '../cambios/planned-changes.service';
import { CourseAccessService } from './course-access.service';
import { DeleteMateriasService } from './delete-materias.service';
import { MateriasReaderService } from './materias-reader.service';
import { SaveMateriaService } from './save-materia.service';

type Fields = Record<string, unknown>;

/** The subjects of a course (rows MATE-22 to MATE-24). */
@ApiTags('Materias')
@Controller('cursos/api/materias')
export class MateriasController {
  constructor(
    private readonly courses: CourseAccessService,
    private readonly reader: MateriasReaderService,
    private readonly saver: SaveMateriaService,
    private readonly deleter: DeleteMateriasService,
    private readonly planned: PlannedChangesService,
    private readonly classes: GenerationService,
    private readonly calls: CallsService,
  ) {}

  @Get('list/:cursoId', { permission: 'materias.ver' })
  async list(@Param('cursoId') cursoId: string, @CurrentSession() session: Session): Promise<MateriasReply> {
    return { materias: await this.reader.list(await this.courses.check(cursoId, session)), mensaje: '' };
  }

  /**
   * Saves a subject, generates its classes at once and returns in `avisos` which classes lack a teacher or room. With `previo=1` it only
   * returns the changes and writes nothing.
   */
  @Post('save-materia/:cursoId', { permission: 'materias.editar' })
  async save(
    @Param('cursoId') cursoId: string,
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<(MateriaSaved & ConLlamadas) | MateriaPreview> {
    const [curso, actor] = [await this.courses.check(cursoId, session), actorOf(request)];
    if (readFlag(body.previo, 'previo')) return { avisos: await this.saver.preview(curso, body, actor) };
    return this.settled(await this.saver.save(curso, body, actor), 'Materia guardada.', request, session);
  }

  /**
   * Withdraws a planned change and generates the classes of its subject. With `previo=1`, withdraws nothing and returns notices about the
   * effects.
   */
  @Post('retirar-cambio/:cursoId', { permission: 'materias.editar' })
  async withdraw(
    @Param('cursoId') cursoId: string,
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<(MateriaSaved & ConLlamadas) | MateriaPreview> {
    const [curso, actor] = [await this.courses.check(cursoId, session), actorOf(request)];
    if (readFlag(body.previo, 'previo')) return { avisos: await this.planned.previewWithdrawal(curso, body, actor) };
    return this.settled(await this.planned.withdraw(curso, body, actor), 'Cambio retirado.', request, session);
  }

  @Post('borrar-materias/:cursoId', { permission: 'materias.borrar' })
  async delete(
    @Param('cursoId') cursoId: string,
    @Body() { materias }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply> {
    const deleted = await this.deleter.remove(await this.courses.check(cursoId, session), materias, actor);
    return { mensaje: countText(deleted, 'materia borrada.', 'materias borradas.') };
  }

  /** Generates the classes of a changed subject and builds the reply. Only users of the office get the call lists in the reply. */
  private async settled(
    id: number,
    mensaje: string,
    request: AppRequest,
    { user }: Session,
  ): Promise<MateriaSaved & ConLlamadas> {
    const avisos = await this.classes.generate([id]);
    const calls = user.tipo === 'ADM' ? await this.calls.madeBy(actorOf(request)) : {};
    return { mensaje, materia: await this.reader.load(id), avisos, ...calls };
  }
}

/** The teachers that a subject may have (row MATE-21). */
@ApiTags('Materias')
@Controller('administrar/profesores/api')
export class ProfesoresController {
  constructor(private readonly reader: MateriasReaderService) {}

  @Get('list', { permission: 'profesores.ver' })
  async list(@CurrentSession() session: Session): Promise<ProfesoresReply> {
    return { profesores: await this.reader.listTeachers(session) };
  }
}
