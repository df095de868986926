export { Factura } from './entities/factura.entity';
export type { BulkResult } from './masiva/cargos/bulk-request';
export { EmisorService, type Emisor } from './emision/emisor.service';
export { DiferenciasService } from './diferencias/diferencias.service';
export { countSingleDue } from './diferencias/single-due';
export { FacturasNest } from './facturas.module';
export { CargosService } from './masiva/cargos/cargos.service';
export { readIncome, readPending, type Income, type Pending } from './income';
export { amountText, euros, rateText } from './calculo/texts';
