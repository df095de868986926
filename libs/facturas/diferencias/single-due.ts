import { oneRow, type Database } from '../../platform';
import { SINGLE_DUE } from '../masiva/cuotas/fees-sql';

/**
 * Counts the enrolment fees and other single payments that were never billed, for enrolments that are active today.
 * @param today `YYYY-MM-DD`
 */
export const countSingleDue = async (database: Database, today: string): Promise<number> =>
  oneRow(await database.rows<{ cuantas: number }>(SINGLE_DUE, [today])).cuantas;
