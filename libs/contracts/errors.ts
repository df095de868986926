/** What every refused call answers: one sentence for the person, and a sentence at each field that is wrong. */
export interface ErrorReply {
  mensaje: string;
  campos?: Record<string, string>;
  /** For a selection that has changed since: how many match now. */
  total?: number;
}
