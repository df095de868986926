import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ViewerService, type Fields } from '../../clases';
import type { ClasesAnuladas, ConLlamadas, DevuelveReply } from '../../contracts';
import { CallsService } from '../../llamadas';
import { CurrentSession, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { CancelService } from './cancel.service';
import { DescribeCancellingService } from './describe-cancelling.service';

/** Cancels classes and seats; for administrators, students and guardians. */
@ApiTags('Clases particulares')
@Controller('clases-particulares/api')
export class AnularController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly cancelling: CancelService,
    private readonly describing: DescribeCancellingService,
    private readonly calls: CallsService,
  ) {}

  @Post('anular-clases', 'identificado')
  async cancel(
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<ClasesAnuladas & ConLlamadas> {
    const viewer = await this.viewers.loadBooker(session);
    const reply = await this.cancelling.cancel(body, viewer, actor);
    return viewer.isAdmin ? { ...reply, ...(await this.calls.madeBy(actor)) } : reply;
  }

  /** A POST, because many ids could make the URL too long. */
  @Post('previo-anular', 'identificado')
  async describeCancelling(@Body() body: Fields, @CurrentSession() session: Session): Promise<DevuelveReply> {
    return { devuelve: await this.describing.describeReturnedCredits(body, await this.viewers.loadBooker(session)) };
  }
}
