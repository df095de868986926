import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { ConLlamadas, MensajeReply } from '../../contracts';
import { CallsService } from '../../llamadas';
import { Post, CurrentCaller, type Caller } from '../../platform';
import { FamilyMoveService } from './family-move.service';
import { OfficeMoveService } from './office-move.service';

/** Moves one class to another day and hour. */
@ApiTags('Clases particulares')
@Controller('api/horarios')
export class MoveController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly office: OfficeMoveService,
    private readonly family: FamilyMoveService,
    private readonly calls: CallsService,
  ) {}

  @Post('set-cambio-clase', 'identificado')
  async move(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadBooker(session);
    if (!viewer.isAdmin) return { mensaje: await this.family.move(body, viewer, actor) };
    const mensaje = await this.office.move(body, viewer, actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }
}
