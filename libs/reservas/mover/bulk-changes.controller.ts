import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { ConLlamadas, MensajeReply } from '../../contracts';
import { CallsService } from '../../llamadas';
import { actorOf, CurrentSession, Post, type AppRequest, type Session } from '../../platform';
import { BulkChangesService } from './bulk-changes.service';

/** Another teacher, room or hours for the classes that the office has marked. */
@ApiTags('Clases particulares')
@Controller('clases-particulares/api')
export class BulkChangesController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly changing: BulkChangesService,
    private readonly calls: CallsService,
  ) {}

  @Post('cambiar-profesor', { permission: 'clases.editar' })
  async changeTeacher(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.changeTeacher(body, viewer, actorOf(request));
    return { mensaje, ...(await this.calls.madeBy(actorOf(request))) };
  }

  @Post('cambiar-aula', { permission: 'clases.editar' })
  async changeRoom(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.changeRoom(body, viewer, actorOf(request));
    return { mensaje, ...(await this.calls.madeBy(actorOf(request))) };
  }

  @Post('cambiar-hora-clase', { permission: 'clases.editar' })
  async changeHours(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.changeHours(body, viewer, actorOf(request));
    return { mensaje, ...(await this.calls.madeBy(actorOf(request))) };
  }
}
