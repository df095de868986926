import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClaseReservada, ConLlamadas, NuevaClaseReply } from '../../contracts';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { ViewerService, type Fields } from '../../clases';
import { CallsService } from '../../llamadas';
import { BookService } from './book.service';
import { NuevaClaseService } from './nueva-clase.service';

/** The choices for a new private class, and its booking. */
@ApiTags('Clases particulares')
@Controller('api/horarios')
export class NuevaClaseController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly offers: NuevaClaseService,
    private readonly booking: BookService,
    private readonly calls: CallsService,
  ) {}

  @Get('get-nueva-clase', 'identificado', { repeatsMessage: true })
  async offer(@Query() { alta_id }: Fields, @CurrentSession() session: Session): Promise<NuevaClaseReply> {
    return this.offers.offer(alta_id, await this.viewers.loadBooker(session));
  }

  @Post('set-nueva-clase', 'identificado', { repeatsMessage: true })
  async book(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<ClaseReservada & ConLlamadas> {
    const viewer = await this.viewers.loadBooker(session);
    const reply = await this.booking.book(body, viewer, actor);
    return viewer.isAdmin ? { ...reply, ...(await this.calls.madeBy(actor)) } : reply;
  }
}
