export { Familia } from './entities/familia.entity';
export { Tutor } from './entities/tutor.entity';
export { FORMAS_PAGO, type FormaPago } from './formas-pago';
