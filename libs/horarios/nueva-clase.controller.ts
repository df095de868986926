import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ClaseReservada, MensajeReply, NuevaClaseReply } from '../contracts';
import { actorOf, AppError, CurrentSession, Get, Post, type AppRequest, type Session } from '../platform';
import { ViewerService } from './acceso/viewer.service';
import type { Fields } from './requests/fields';
import { BookService } from './reservas/book.service';
import { MoveService } from './reservas/move.service';
import { NewClassService } from './reservas/new-class.service';

/** New and moved classes. */
@ApiTags('Clases particulares')
@Controller('api/horarios')
export class NuevaClaseController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly offers: NewClassService,
    private readonly booking: BookService,
    private readonly moving: MoveService,
  ) {}

  @Get('get-nueva-clase', 'identificado')
  async offer(@Query() { alta_id }: Fields, @CurrentSession() session: Session): Promise<NuevaClaseReply> {
    return withErrorField(async () => this.offers.offer(alta_id, await this.viewers.loadBooker(session)));
  }

  @Post('set-nueva-clase', 'identificado')
  async book(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<ClaseReservada> {
    return withErrorField(async () =>
      this.booking.book(body, await this.viewers.loadBooker(session), actorOf(request)),
    );
  }

  @Post('set-cambio-clase', 'identificado')
  async move(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<MensajeReply> {
    return { mensaje: await this.moving.move(body, await this.viewers.loadBooker(session), actorOf(request)) };
  }
}

/** The specification prints the refusal of these two calls as `error`; it is there beside `mensaje`. */
async function withErrorField<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message, details } = error;
    throw new AppError(code, status, message, { ...details, error: message });
  }
}
