import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AulasReply,
  Clase,
  ClasesAnuladas,
  ClasesReply,
  ConLlamadas,
  DevuelveReply,
  EstructuraReply,
  FechaCambio,
  HoraCambio,
  MensajeReply,
  PorQueReply,
  ProfesoresReply,
  RevisionHorarios,
} from '../contracts';
import { actorOf, CurrentSession, Get, Post, type AppRequest, type Session } from '../platform';
import { ViewerService } from './acceso/viewer.service';
import { DescribeCancellingService } from './clases-sueltas/describe-cancelling.service';
import { ClassesService } from './clases/classes.service';
import { LongReads } from './clases/long-reads';
import { PickersService } from './clases/pickers.service';
import { readClassFilters } from './clases/read-filters';
import { CallsService } from './llamadas/calls.service';
import type { Fields } from './requests/fields';
import { SlotsService } from './huecos/slots.service';
import { CancelService } from './reservas/cancel.service';
import { ChangeService } from './reservas/change.service';
import { ConfirmService } from './reservas/confirm.service';

/** Private classes, for every kind of user: what each sees and may do follows from the viewer. */
@ApiTags('Clases particulares')
@Controller('clases-particulares/api')
export class ClasesParticularesController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly classes: ClassesService,
    private readonly pickers: PickersService,
    private readonly slots: SlotsService,
    private readonly cancelling: CancelService,
    private readonly changing: ChangeService,
    private readonly confirming: ConfirmService,
    private readonly describing: DescribeCancellingService,
    private readonly longReads: LongReads,
    private readonly calls: CallsService,
  ) {}

  @Get('get-clases', 'identificado')
  async list(@Query() query: Fields, @CurrentSession() session: Session): Promise<ClasesReply> {
    const filters = readClassFilters(query);
    return this.longReads.run(filters, session.user, async () =>
      this.classes.list(filters, await this.viewers.load(session)),
    );
  }

  @Get('get-clase/:id', 'identificado')
  async find(@Param('id') id: string, @CurrentSession() session: Session): Promise<{ clase: Clase }> {
    return { clase: await this.classes.find(id, await this.viewers.load(session)) };
  }

  @Get('get-estructura', 'identificado')
  async structure(@Query() query: Fields, @CurrentSession() session: Session): Promise<EstructuraReply> {
    return this.pickers.structure(query, await this.viewers.load(session));
  }

  @Get('get-profesores/:cursoId', 'identificado')
  async teachers(@Param('cursoId') id: string, @CurrentSession() session: Session): Promise<ProfesoresReply> {
    return { profesores: await this.pickers.teachers(id, await this.viewers.load(session)) };
  }

  @Get('get-aulas/:cursoId', 'identificado')
  async rooms(@Param('cursoId') id: string, @CurrentSession() session: Session): Promise<AulasReply> {
    return { aulas: await this.pickers.rooms(id, await this.viewers.load(session)) };
  }

  @Get('get-fechas-cambio', 'identificado')
  async dates(@Query() query: Fields, @CurrentSession() session: Session): Promise<{ fechas: FechaCambio[] }> {
    return { fechas: await this.slots.dates(query, await this.viewers.load(session)) };
  }

  @Get('get-horas-cambio', 'identificado')
  async hours(@Query() query: Fields, @CurrentSession() session: Session): Promise<{ horas: HoraCambio[] }> {
    return { horas: await this.slots.hours(query, await this.viewers.load(session)) };
  }

  @Get('revisar-horarios', 'identificado')
  async review(@Query() query: Fields, @CurrentSession() session: Session): Promise<{ revision: RevisionHorarios }> {
    return { revision: await this.slots.review(query, await this.viewers.load(session)) };
  }

  @Get('por-que', 'identificado')
  async why(@Query() query: Fields, @CurrentSession() session: Session): Promise<PorQueReply> {
    return this.slots.why(query, await this.viewers.load(session));
  }

  @Post('anular-clases', 'identificado')
  async cancel(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<ClasesAnuladas & ConLlamadas> {
    const viewer = await this.viewers.loadBooker(session);
    const reply = await this.cancelling.cancel(body, viewer, actorOf(request));
    return viewer.isAdmin ? { ...reply, ...(await this.calls.madeBy(actorOf(request))) } : reply;
  }

  /** A POST, because it takes more ids than an address holds. */
  @Post('previo-anular', 'identificado')
  async describeCancelling(@Body() body: Fields, @CurrentSession() session: Session): Promise<DevuelveReply> {
    return { devuelve: await this.describing.comesBack(body, await this.viewers.loadBooker(session)) };
  }

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

  @Post('confirmar-clases', { permission: 'clases.editar' })
  async confirm(
    @Body() body: Fields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.confirming.confirm(body, viewer, actorOf(request));
    return { mensaje, ...(await this.calls.madeBy(actorOf(request))) };
  }
}
