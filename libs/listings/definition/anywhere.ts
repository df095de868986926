import type { AnywhereGroup } from '../../contracts';

/**
 * A text made of fields: `{apellidos}, {nombre}`. Of several texts, the first whose fields all have a value; a text that has none
 * is left out.
 */
export type AnywhereText = string | readonly string[];

/** How the values of a field are compared with what was typed. */
export const SEARCHED_KINDS = ['names', 'codes', 'telephones', 'mails'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/**
 * How records of a list are found in a search anywhere.
 *
 * A user only searches and sees what the list itself shows them: each field named here must be a column or a search field of the
 * list, so that row rules, permissions, `roles` of fields and shapes of lists hold here too. Start fails otherwise.
 */
export interface AnywhereOptions<P extends string = string> {
  group: AnywhereGroup;
  /** The place of the list in its group, for records that match equally well. */
  order: number;
  /** Every word that was typed is in one of these. */
  names?: readonly P[];
  /** The whole text is in one of these, whatever separators are typed. */
  codes?: readonly P[];
  telephones?: readonly P[];
  mails?: readonly P[];
  /**
   * Relations, `familia.tutores`: a record is also found by what finds these related records in lists of their own. Only users
   * with the permissions of those lists find it so.
   */
  through?: readonly string[];
  /** The page that a result leads to, instead of its record: `/administrar/pagos/?carta={id}`. */
  url?: string;
  /** Active records come first; the others end in this word. */
  active?: { field: P; otherwise: string };
  text: AnywhereText;
  /** Facts below the text. */
  detail: readonly AnywhereText[];
  /** Facts about this record in the detail of one that was found through it. */
  why?: readonly AnywhereText[];
}
