import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { ConLlamadas, MensajeReply } from '../../contracts';
import { CallsService } from '../../llamadas';
import { Post, CurrentCaller, type Caller } from '../../platform';
import { ConfirmService } from './confirm.service';

/** The office confirms classes that families requested. */
@ApiTags('Clases particulares')
@Controller('clases-particulares/api')
export class ConfirmController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly confirming: ConfirmService,
    private readonly calls: CallsService,
  ) {}

  @Post('confirmar-clases', { permission: 'clases.editar' })
  async confirm(
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.confirming.confirm(body, viewer, actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }
}
