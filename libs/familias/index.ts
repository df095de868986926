export { ACCOUNT_OF_DIRECT_DEBIT } from './direct-debit';
export { Familia } from './entities/familia.entity';
export { Tutor } from './entities/tutor.entity';
export { DIRECT_DEBIT, FORMAS_PAGO, type FormaPago } from './formas-pago';
