import { Module } from '@nestjs/common';
import { ConceptosNest } from '../conceptos';
import { OfertasNest } from '../ofertas';
import type { DomainModule } from '../platform/modules';
import { BorradoresController } from './borradores/borradores.controller';
import { CompleteLineService } from './borradores/complete-line.service';
import { LineasService } from './borradores/lineas.service';
import { OfferPreviewService } from './borradores/offer-preview.service';
import { CobroController } from './cobro/cobro.controller';
import { CobroService } from './cobro/cobro.service';
import { DiferenciasController } from './diferencias/diferencias.controller';
import { DiferenciasService } from './diferencias/diferencias.service';
import { EmisionController } from './emision/emision.controller';
import { EmisionService } from './emision/emision.service';
import { EmisorService } from './emision/emisor.service';
import { PrintedTextsService } from './emision/printed-texts';
import { BulkRequestChecker } from './masiva/bulk-request-checker.service';
import { CargosService } from './masiva/cargos/cargos.service';
import { MasivaCursosController } from './masiva/cursos.controller';
import { MasivaExportController } from './masiva/exportar.controller';
import { MasivaController } from './masiva/masiva.controller';
import { MasivaService } from './masiva/masiva.service';
import { FacturasPdfController } from './pdf/pdf.controller';
import { PdfService } from './pdf/pdf.service';
import { InvoiceAccessService } from './requests/invoice-access.service';
import { RectificacionController } from './rectificacion/rectificacion.controller';
import { SimularController } from './ofertas/simular.controller';
import { ResumenController } from './resumen/resumen.controller';
import { RectificacionService } from './rectificacion/rectificacion.service';
import { DebtFactsService } from './vistazo/debt-facts.service';
import { FacturasVistazoController } from './vistazo/vistazo.controller';

@Module({
  imports: [ConceptosNest, OfertasNest],
  controllers: [
    BorradoresController,
    DiferenciasController,
    EmisionController,
    MasivaController,
    MasivaCursosController,
    MasivaExportController,
    RectificacionController,
    SimularController,
    FacturasPdfController,
    FacturasVistazoController,
    ResumenController,
    CobroController,
  ],
  providers: [
    DiferenciasService,
    CompleteLineService,
    LineasService,
    OfferPreviewService,
    EmisorService,
    PrintedTextsService,
    EmisionService,
    CargosService,
    BulkRequestChecker,
    MasivaService,
    RectificacionService,
    PdfService,
    InvoiceAccessService,
    DebtFactsService,
    CobroService,
  ],
  exports: [DiferenciasService, EmisorService],
})
export class FacturasNest {}

export const facturasModule: DomainModule = {
  name: 'facturas',
  folder: __dirname,
  nest: FacturasNest,
  pages: [
    {
      path: '/administrar/facturas/facturar-conceptos/',
      permission: 'facturas.emitir',
      menu: { title: 'Facturar conceptos', group: 'facturacion', order: 20 },
    },
    {
      path: '/administrar/facturas/facturar-cuotas/',
      permission: 'facturas.emitir',
      menu: { title: 'Facturar cuotas', group: 'facturacion', order: 22 },
    },
    {
      path: '/administrar/facturas/cobrar/',
      permission: 'facturas.editar',
    },
    {
      path: '/administrar/facturas/marcar-pendientes/',
      permission: 'facturas.editar',
    },
    {
      path: '/administrar/facturas/diferencias-cuotas/',
      permission: 'facturas.ver',
      menu: { title: 'Diferencias de cuotas', group: 'facturacion', order: 24 },
    },
  ],
};
