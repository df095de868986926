/** The width of the totals at the right, in points: just over half of the text width. */
export const TOTALS_WIDTH = 296;

/** 35 mm, in points: the tax agency allows 30 to 40. */
export const QR_SIDE = 99;
