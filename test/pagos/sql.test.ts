import { join } from 'node:path';
import { ADJUSTMENTS } from '../../libs/pagos/sql/adjustments-sql';
import { CALCULATE } from '../../libs/pagos/sql/calculation-sql';
import { CLASS_DETAILS, MONTH_DETAILS, WITHDRAWN_CLASSES } from '../../libs/pagos/sql/detail-sql';
import { NOTE_RANGE } from '../../libs/pagos/sql/pending-sql';
import { zip } from '../../libs/platform/lists/zip-lists';
import { expectReviewed, type ShownStatement } from '../support/reviewed-sql';

/** Parameters: two concepts in March 2026. */
const RANGE = [[1, 2], '2026-03-01', '2026-03-31'];

const inRange = (text: string): ShownStatement => ({ text, values: RANGE });
/**
 * Adds two parameters for the statements that store what a pay letter paid: the ids of the rows of the letter, and `true`, because the
 * rows pay pending amounts.
 */
const noted = (text: string): ShownStatement => ({ text, values: [...RANGE, [11, 12], true] });

/**
 * The statements to compare with the files in `test/pagos/sql`, by file name. Other statements about adjustments are left out, because
 * they read the same tables as `adjustments`.
 */
const FILES: Record<string, Record<string, ShownStatement>> = {
  calculation: { calculation: inRange(CALCULATE) },
  details: {
    classes: inRange(CLASS_DETAILS),
    months: inRange(MONTH_DETAILS),
    'withdrawn classes': inRange(WITHDRAWN_CLASSES),
  },
  adjustments: { adjustments: inRange(ADJUSTMENTS) },
  'note-range': Object.fromEntries(
    zip(['classes', 'months', 'names'], NOTE_RANGE).map(([heading, text]) => [heading, noted(text)]),
  ),
};

it.each(Object.keys(FILES))('[PLUS-29] the SQL of «%s» is the one that was reviewed', (name) => {
  expectReviewed(join(__dirname, 'sql'), name, FILES[name]!);
});
