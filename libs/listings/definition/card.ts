/**
 * A row as a card, for phones. Texts have placeholders for columns of the list: `{edad} años`; a text whose columns are hidden, empty or
 * 0 is left out.
 */
export interface CardOptions<P extends string = string> {
  /**
   * Of several texts the first whose columns all have a value is used. By default surnames and name, or the first text column, name the
   * row.
   */
  title?: string | readonly string[];
  /** Shown at the end of the title line: an amount, an age. */
  aside?: string;
  /** Facts shown below the title. They have no labels, so their words must say what the value is. */
  facts: readonly string[];
  /** Columns shown as tags or states. */
  tags?: readonly P[];
  /** The word on the card of a row whose yes/no field is «No». */
  inactive?: { field: P; word: string };
}
