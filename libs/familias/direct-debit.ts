import type { RecordRule } from '../records/definition/record-rule';
import { DIRECT_DEBIT } from './formas-pago';

/**
 * A payer by direct debit needs an account. A stored record without one can be saved if its payment fields do not change; the start page
 * counts these records.
 */
export const ACCOUNT_OF_DIRECT_DEBIT: RecordRule<'forma_pago' | 'iban'> = {
  reads: ['forma_pago', 'iban'],
  at: ['iban'],
  problem: ({ forma_pago, iban }) =>
    forma_pago === DIRECT_DEBIT && !iban ? 'Para domiciliar los recibos hace falta el IBAN.' : null,
};
