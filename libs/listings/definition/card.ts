/**
 * A row as a card, for phones. A text may name columns of the list: `{edad} años`. If one of these columns is hidden, empty or 0, the text
 * is left out.
 */
export interface CardOptions<P extends string = string> {
  /**
   * The title of the card: one text or several texts. The card shows the first text whose columns all have a value. By default, the title
   * is the surnames and the name, or else the first text column.
   */
  title?: string | readonly string[];
  /** Shown at the end of the title line: an amount, an age. */
  aside?: string;
  /** Texts below the title. They have no labels, so each must say what its value is: `{edad} años`. */
  facts: readonly string[];
  /** Columns shown as tags or states. */
  tags?: readonly P[];
  /** The word on the card of an inactive row, that is, a row whose yes/no field is «No». */
  inactive?: { field: P; word: string };
}
