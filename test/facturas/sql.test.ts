import { join } from 'node:path';
import { COSTS_BY_CLASSES, MONTHLY_COSTS } from '../../libs/facturas/diferencias/costs-sql';
import { WITHOUT_CONCEPT, FEES, OUTSIDE, SINGLE_DUE } from '../../libs/facturas/masiva/cuotas/fees-sql';
import { expectReviewed, type ShownStatement } from '../support/reviewed-sql';

/** Parameters of the statements for fees: November 2026, and all active courses and students. */
const NOVEMBER = ['2026-11-01', null, null, true];
/** Parameters of the statements for differences: from September to November, all students. */
const TERM = ['2026-09', '2026-11', null];

/** The SQL statements, grouped by the file in `test/facturas/sql` with which they are compared. */
const FILES: Record<string, Record<string, ShownStatement>> = {
  fees: { fees: { text: FEES, values: [...NOVEMBER, true] } },
  'fees-left-out': {
    'classes outside their enrolment': { text: OUTSIDE, values: NOVEMBER },
    'enrolments without a fee': { text: WITHOUT_CONCEPT, values: NOVEMBER },
  },
  'single-payments-due': { count: { text: SINGLE_DUE, values: ['2026-11-20'] } },
  differences: {
    months: { text: MONTHLY_COSTS, values: TERM },
    classes: { text: COSTS_BY_CLASSES, values: TERM },
  },
};

it.each(Object.keys(FILES))('[PLUS-45] the SQL of «%s» is the one that was reviewed', (name) => {
  expectReviewed(join(__dirname, 'sql'), name, FILES[name]!);
});
