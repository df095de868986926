import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { ViewerService } from './acceso/viewer.service';
import { ClasesParticularesController } from './clases-particulares.controller';
import { ClassesService } from './clases/classes.service';
import { PickersService } from './clases/pickers.service';
import { SettleService } from './generacion/settle.service';
import { SlotContextService } from './huecos/slot-context.service';
import { SlotsService } from './huecos/slots.service';
import { NuevaClaseController } from './nueva-clase.controller';
import { BookService } from './reservas/book.service';
import { BookingTransaction } from './reservas/booking-transaction.service';
import { CancelService } from './reservas/cancel.service';
import { ChangeService } from './reservas/change.service';
import { ConfirmService } from './reservas/confirm.service';
import { MoveService } from './reservas/move.service';
import { NewClassService } from './reservas/new-class.service';

@Module({
  controllers: [ClasesParticularesController, NuevaClaseController],
  providers: [
    ViewerService,
    SettleService,
    SlotContextService,
    SlotsService,
    ClassesService,
    PickersService,
    BookingTransaction,
    NewClassService,
    BookService,
    CancelService,
    ChangeService,
    ConfirmService,
    MoveService,
  ],
})
class HorariosNest {}

/** Subjects with their hours, classes with a date, the grid, private classes. */
export const horariosModule: DomainModule = { name: 'horarios', folder: __dirname, nest: HorariosNest };
