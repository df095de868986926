export { parseRates, trimZeros, VAT_RATES_SETTING } from './calculo/tipos-iva';
export { Articulo } from './entities/articulo.entity';
export { Concepto } from './entities/concepto.entity';
export { ConceptosNest } from './conceptos.module';
export { ConceptosService } from './conceptos.service';
export { feeConcepts, feePriceOn, singlePaymentsOf } from './price-sql';
