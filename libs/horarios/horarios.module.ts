import { Module } from '@nestjs/common';
import { AltasNest } from '../altas';
import type { DomainModule } from '../platform/modules';
import { ViewerService } from './acceso/viewer.service';
import { AttendanceController } from './asistencia/attendance.controller';
import { AttendanceService } from './asistencia/attendance.service';
import { AulasLibresController } from './aulas-libres/aulas-libres.controller';
import { AulasLibresService } from './aulas-libres/aulas-libres.service';
import { SearchRoomsService } from './aulas-libres/search-rooms.service';
import { BloqueosController } from './bloqueos/bloqueos.controller';
import { PreviewBloqueoService } from './bloqueos/preview-bloqueo.service';
import { FeedsController } from './calendario/feeds.controller';
import { FeedsService } from './calendario/feeds.service';
import { PublicFeedController } from './calendario/public-feed.controller';
import { ReadFeedService } from './calendario/read-feed.service';
import { StudentClassesController } from './clases-alumno/student-classes.controller';
import { StudentClassesService } from './clases-alumno/student-classes.service';
import { DescribeCancellingService } from './clases-sueltas/describe-cancelling.service';
import { RestoreService } from './clases-sueltas/restore.service';
import { SingleClassesController } from './clases-sueltas/single-classes.controller';
import { ClasesParticularesController } from './clases-particulares.controller';
import { GivenController } from './clases-dadas/given.controller';
import { GivenService } from './clases-dadas/given.service';
import { ClassesService } from './clases/classes.service';
import { LongReads } from './clases/long-reads';
import { PickersService } from './clases/pickers.service';
import { CreditosController } from './creditos.controller';
import { CuadranteController } from './cuadrante/cuadrante.controller';
import { CuadranteService } from './cuadrante/cuadrante.service';
import { DisponibilidadController } from './disponibilidad/disponibilidad.controller';
import { DisponibilidadService } from './disponibilidad/disponibilidad.service';
import { EsperaRecordController, EsperasController } from './esperas.controller';
import { LineService } from './esperas/line.service';
import { OfferService } from './esperas/offer.service';
import { WaitingService } from './esperas/waiting.service';
import { FestivosController } from './festivos/festivos.controller';
import { PreviewFestivoService } from './festivos/preview-festivo.service';
import { ProposalsService } from './festivos/proposals.service';
import { SettleService } from './generacion/settle.service';
import { TodayService } from './hoy/today.service';
import { SlotContextService } from './huecos/slot-context.service';
import { SlotsService } from './huecos/slots.service';
import { CallsService } from './llamadas/calls.service';
import { MarkService } from './llamadas/mark.service';
import { LlamadasController } from './llamadas.controller';
import { materias } from './materias';
import { NuevaClaseController } from './nueva-clase.controller';
import { BulkNotices } from './previo/bulk-notices';
import { BookService } from './reservas/book.service';
import { BookingTransaction } from './reservas/booking-transaction.service';
import { CancelService } from './reservas/cancel.service';
import { ChangeService } from './reservas/change.service';
import { ConfirmService } from './reservas/confirm.service';
import { MoveService } from './reservas/move.service';
import { NewClassService } from './reservas/new-class.service';
import { ReviewCreditsService } from './reservas/review-credits.service';
import { CoverService } from './sustitutos/cover.service';
import { SustitutosService } from './sustitutos/sustitutos.service';

@Module({
  imports: [AltasNest],
  controllers: [
    ClasesParticularesController,
    NuevaClaseController,
    SingleClassesController,
    AttendanceController,
    StudentClassesController,
    FeedsController,
    PublicFeedController,
    ...materias.controllers,
    BloqueosController,
    AulasLibresController,
    DisponibilidadController,
    FestivosController,
    CuadranteController,
    EsperasController,
    EsperaRecordController,
    CreditosController,
    GivenController,
    LlamadasController,
  ],
  providers: [
    ViewerService,
    SettleService,
    SlotContextService,
    SlotsService,
    ClassesService,
    PickersService,
    LongReads,
    BookingTransaction,
    NewClassService,
    ReviewCreditsService,
    BookService,
    CancelService,
    ChangeService,
    ConfirmService,
    RestoreService,
    DescribeCancellingService,
    GivenService,
    MoveService,
    AttendanceService,
    TodayService,
    StudentClassesService,
    FeedsService,
    ReadFeedService,
    ...materias.providers,
    DisponibilidadService,
    PreviewBloqueoService,
    PreviewFestivoService,
    ProposalsService,
    SustitutosService,
    AulasLibresService,
    SearchRoomsService,
    CuadranteService,
    OfferService,
    WaitingService,
    LineService,
    BulkNotices,
    CallsService,
    MarkService,
    CoverService,
  ],
  exports: [TodayService],
})
class HorariosNest {}

/** Subjects with their hours, classes with a date, the grid, private classes. */
export const horariosModule: DomainModule = {
  name: 'horarios',
  folder: __dirname,
  nest: HorariosNest,
  pages: [
    { path: '/administrar/festivos/proponer/', permission: 'festivos.editar' },
    { path: '/administrar/clases/anular/', permission: 'clases.editar' },
    { path: '/administrar/clases/dadas/', permission: 'clases.editar' },
    { path: '/administrar/clases/aulas/', permission: 'clases.editar' },
    { path: '/administrar/creditos/revisar/', permission: 'clases.editar' },
    { path: '/clases/asistencia/{id}/', permission: 'clases.ver' },
    {
      path: '/administrar/horarios/llamadas/',
      permission: 'clases.editar',
      menu: { title: 'Llamadas', group: 'horarios', order: 55 },
    },
    { path: '/administrar/horarios/llamadas/{id}/', permission: 'clases.editar' },
    { path: '/clases/calendario/', permission: 'identificado' },
    { path: '/clases/disponibilidad/', permission: 'profesores.ver' },
    {
      path: '/administrar/clases-particulares/',
      permission: 'clases.ver',
      menu: { title: 'Clases particulares', group: 'horarios', order: 20 },
    },
    { path: '/clases-particulares/', permission: 'identificado' },
    {
      path: '/administrar/aulas/cuadrante/',
      permission: 'horarios.ver',
      menu: { title: 'Cuadrante', group: 'horarios', order: 10 },
    },
  ],
};
