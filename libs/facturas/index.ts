export { Factura } from './entities/factura.entity';
export { facturasModule } from './facturas.module';
export { FacturarService } from './masiva/facturar.service';
export type { BulkResult } from './masiva/request';
