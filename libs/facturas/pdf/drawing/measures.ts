/** The width of the totals at the right, in points: just over half of the text width. */
export const TOTALS_WIDTH = 296;

/** The side of the QR, in points: 35 mm. The tax agency allows 30 to 40 mm. */
export const QR_SIDE = 99;
