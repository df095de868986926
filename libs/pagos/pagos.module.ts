import { Module } from '@nestjs/common';
import { FacturasNest } from '../facturas';
import type { DomainModule } from '../platform/modules';
import { ProposalsController } from './aprobacion/proposals.controller';
import { ProposalsService } from './aprobacion/proposals.service';
import { CalculationService } from './pendiente/calculation.service';
import { LettersService } from './cartas/letters.service';
import { ReadLettersService } from './cartas/read-letters.service';
import { ConceptosPagoService } from './conceptos/conceptos.service';
import { MonthController } from './mes/http/month.controller';
import { MonthLettersService } from './mes/month-letters.service';
import { MonthService } from './mes/http/month.service';
import { PagosController } from './pagos.controller';
import { LetterFilesService } from './pdf/letter-files.service';
import { LettersController } from './pdf/letters.controller';
import { MonthPayService } from './resumen/month-pay.service';
import { ResumenPagosController } from './resumen/resumen.controller';
import { TeacherPayService } from './profesor/teacher-pay.service';

@Module({
  imports: [FacturasNest],
  controllers: [PagosController, ProposalsController, MonthController, LettersController, ResumenPagosController],
  providers: [
    CalculationService,
    ConceptosPagoService,
    LetterFilesService,
    LettersService,
    MonthLettersService,
    MonthPayService,
    MonthService,
    ProposalsService,
    ReadLettersService,
    TeacherPayService,
  ],
})
class PagosNest {}

/** Pay concepts of teachers, and their pay letters. */
export const pagosModule: DomainModule = {
  name: 'pagos',
  folder: __dirname,
  nest: PagosNest,
  pages: [
    {
      path: '/administrar/profesores/pagos/',
      // The page also opens with `pagos.propios`: teachers with this permission read their own pay letters here.
      permission: ['pagos.ver', 'pagos.propios'],
      menu: { title: 'Pagos', group: 'profesores', order: 20 },
    },
    {
      path: '/administrar/profesores/pagos/mes/',
      permission: 'pagos.ver',
      menu: { title: 'Pagos del mes', group: 'profesores', order: 30 },
    },
  ],
};
