import type { AnywhereGroup } from '../../contracts';

/**
 * A text with placeholders for fields: `{apellidos}, {nombre}`. Of several texts the first whose fields all have a value is used; if
 * there is none, the text is left out.
 */
export type AnywhereText = string | readonly string[];

/** The kinds of searched fields; each is compared with the typed text in its own way. */
export const SEARCHED_KINDS = ['names', 'codes', 'telephones', 'mails'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/**
 * How the search of the header finds records of a list.
 * A user only searches and sees what the list itself shows them: each field named here must be a column or a search field of the list, so
 * that row rules, permissions, `roles` of fields and shapes of lists apply here too. Start fails otherwise.
 */
export interface AnywhereOptions<P extends string = string> {
  group: AnywhereGroup;
  /** The place of the list in its group, for records of equal rank. */
  order: number;
  /** Every typed word must be in one of these. */
  names?: readonly P[];
  /** The whole text must be in one of these; separators do not count. */
  codes?: readonly P[];
  telephones?: readonly P[];
  mails?: readonly P[];
  /**
   * Relations, such as `familia.tutores`: a match of a related record in its own list also finds this record. Only users with the
   * permissions of the related list get such results.
   */
  through?: readonly string[];
  /** The URL of a result, instead of the record's page: `/administrar/pagos/?carta={id}`. */
  url?: string;
  /** Active records come first; `otherwise` is added to the others. */
  active?: { field: P; otherwise: string };
  text: AnywhereText;
  /** Facts shown below the text. */
  detail: readonly AnywhereText[];
  /** Shown where another record is found through this one: a student found by a guardian's telephone shows the guardian. */
  why?: readonly AnywhereText[];
}
