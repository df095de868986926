export { Factura } from './entities/factura.entity';
export { facturasModule } from './facturas.module';
