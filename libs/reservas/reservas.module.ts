import { Module } from '@nestjs/common';
import { ClasesNest } from '../clases';
import { HuecosNest } from '../huecos';
import { LlamadasNest } from '../llamadas';
import type { DomainModule } from '../platform/modules';
import { AnularController } from './anular/anular.controller';
import { CancelService } from './anular/cancel.service';
import { DescribeCancellingService } from './anular/describe-cancelling.service';
import { BookingTransaction } from './base/booking-transaction.service';
import { BulkChangesController } from './en-bloque/bulk-changes.controller';
import { BulkChangesService } from './en-bloque/bulk-changes.service';
import { FamilyMoveService } from './mover/family-move.service';
import { MoveRequests } from './mover/move-requests.service';
import { MoveController } from './mover/move.controller';
import { OfficeMoveService } from './mover/office-move.service';
import { BookService } from './pedir/book.service';
import { ConfirmController } from './pedir/confirm.controller';
import { ConfirmService } from './pedir/confirm.service';
import { NuevaClaseService } from './pedir/nueva-clase.service';
import { NuevaClaseController } from './pedir/nueva-clase.controller';
import { CreditosController } from './plazas/creditos.controller';
import { CreditosService } from './plazas/creditos.service';
import { ClasesParticularesController } from './selector/clases-particulares.controller';
import { ClassesService } from './selector/classes.service';
import { LongReads } from './selector/long-reads';
import { PickersService } from './selector/pickers.service';
import { RestoreService } from './sueltas/restore.service';
import { SueltasController } from './sueltas/sueltas.controller';

@Module({
  imports: [ClasesNest, HuecosNest, LlamadasNest],
  controllers: [
    ClasesParticularesController,
    NuevaClaseController,
    ConfirmController,
    MoveController,
    BulkChangesController,
    AnularController,
    CreditosController,
    SueltasController,
  ],
  providers: [
    BookingTransaction,
    ClassesService,
    LongReads,
    PickersService,
    NuevaClaseService,
    BookService,
    ConfirmService,
    MoveRequests,
    OfficeMoveService,
    FamilyMoveService,
    BulkChangesService,
    CancelService,
    DescribeCancellingService,
    CreditosService,
    RestoreService,
  ],
  exports: [BookingTransaction, BulkChangesService],
})
export class ReservasNest {}

/** Private classes: choosing, booking, moving and cancelling; make-up credits; single classes of the office. */
export const reservasModule: DomainModule = {
  name: 'reservas',
  folder: __dirname,
  nest: ReservasNest,
  pages: [
    { path: '/administrar/clases/anular/', permission: 'clases.editar' },
    { path: '/administrar/creditos/revisar/', permission: 'clases.editar' },
    {
      path: '/administrar/clases-particulares/',
      permission: 'clases.ver',
      menu: { title: 'Clases particulares', group: 'horarios', order: 20 },
    },
    { path: '/clases-particulares/', permission: 'identificado' },
  ],
};
