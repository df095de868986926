import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClaseReservada, ConLlamadas, NuevaClaseReply } from '../../contracts';
import { AppError, CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
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

  @Get('get-nueva-clase', 'identificado')
  async offer(@Query() { alta_id }: Fields, @CurrentSession() session: Session): Promise<NuevaClaseReply> {
    return withErrorField(async () => this.offers.offer(alta_id, await this.viewers.loadBooker(session)));
  }

  @Post('set-nueva-clase', 'identificado')
  async book(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<ClaseReservada & ConLlamadas> {
    return withErrorField(async () => {
      const viewer = await this.viewers.loadBooker(session);
      const reply = await this.booking.book(body, viewer, actor);
      return viewer.isAdmin ? { ...reply, ...(await this.calls.madeBy(actor)) } : reply;
    });
  }
}

/**
 * Adds the field `error` to a refusal, with the same text as `mensaje`. The specification requires this for the refusals of these two
 * routes.
 */
async function withErrorField<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message, details } = error;
    throw new AppError(code, status, message, { ...details, error: message });
  }
}
