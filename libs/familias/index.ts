export { Familia } from './entities/familia.entity';
export { Tutor } from './entities/tutor.entity';
export { FORMAS_PAGO } from './formas-pago';
export type { FormaPago } from './formas-pago';
export { familiasModule } from './familias.module';
