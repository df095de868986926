/**
 * How a row reads as a card, on a phone. Texts are made of columns of the list: `{edad} años`; one whose columns are hidden,
 * empty or 0 is left out.
 */
export interface CardOptions<P extends string = string> {
  /** Of several texts, the first whose columns all have a value. Left out, surnames and name or the first text name the row. */
  title?: string | readonly string[];
  /** At the end of the line of the title: an amount, an age. */
  aside?: string;
  /** Facts below the title. They have no labels: the words around a value say what it is. */
  facts: readonly string[];
  /** Columns drawn as tags and states. */
  tags?: readonly P[];
  /** The word on the card of a row whose field is «No». */
  inactive?: { field: P; word: string };
}
