import { Module } from '@nestjs/common';
import { ConceptosNest } from '../conceptos';
import { OfertasNest } from '../ofertas';
import type { DomainModule } from '../platform/modules';
import { EmitirService } from './emision/emitir.service';
import { RectificarService } from './emision/rectificar.service';
import { FacturasController } from './facturas.controller';
import { CompleteLineService } from './lineas/complete-line.service';
import { LineasService } from './lineas/lineas.service';
import { FacturarService } from './masiva/facturar.service';
import { MasivaService } from './masiva/masiva.service';
import { PdfRenderer } from './pdf/pdf-renderer.service';
import { FacturasPdfController } from './pdf/pdf.controller';
import { PdfService } from './pdf/pdf.service';

@Module({
  imports: [ConceptosNest, OfertasNest],
  controllers: [FacturasController, FacturasPdfController],
  providers: [
    CompleteLineService,
    LineasService,
    EmitirService,
    RectificarService,
    FacturarService,
    MasivaService,
    PdfService,
    PdfRenderer,
  ],
})
class FacturasNest {}

export const facturasModule: DomainModule = {
  nombre: 'facturas',
  folder: __dirname,
  nest: FacturasNest,
  paginas: [
    {
      ruta: '/administrar/facturas/facturar-conceptos/',
      permiso: 'facturas.emitir',
      menu: { titulo: 'Facturar conceptos', grupo: 'facturacion', orden: 20 },
    },
  ],
};
