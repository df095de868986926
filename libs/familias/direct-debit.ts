import type { RecordRule } from '../records/definition/record-rule';
import { DIRECT_DEBIT } from './formas-pago';

/**
 * A payer by direct debit needs an account. Exception: a stored record without an account can be saved if no payment field changes. The
 * start page counts the records without an account.
 */
export const ACCOUNT_OF_DIRECT_DEBIT: RecordRule<'forma_pago' | 'iban'> = {
  reads: ['forma_pago', 'iban'],
  at: ['iban'],
  problem: ({ forma_pago, iban }) =>
    forma_pago === DIRECT_DEBIT && !iban ? 'Para domiciliar los recibos hace falta el IBAN.' : null,
};
