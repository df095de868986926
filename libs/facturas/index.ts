export { Factura } from './entities/factura.entity';
export type { BulkResult } from './masiva/bulk-request';
export { CargosService } from './masiva/cargos/cargos.service';
export { readIncome, readPending, type Income, type Pending } from './income';
export { euros, monthName, monthText } from './calculo/texts';
