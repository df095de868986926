import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { ConLlamadas, MensajeReply } from '../../contracts';
import { CallsService } from '../../llamadas';
import { Post, CurrentCaller, type Caller } from '../../platform';
import { BulkChangesService } from './bulk-changes.service';

/** Lets the office change the teacher, room or hours of the selected classes. */
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
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.changeTeacher(body, viewer, actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }

  @Post('cambiar-aula', { permission: 'clases.editar' })
  async changeRoom(
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.changeRoom(body, viewer, actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }

  @Post('cambiar-hora-clase', { permission: 'clases.editar' })
  async changeHours(
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.changeHours(body, viewer, actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }
}
