import type { AnywhereGroup } from '../../contracts';

/**
 * A text with placeholders for fields: `{apellidos}, {nombre}`. If there are several texts, the first text whose fields all have a value
 * is used. If no text fits, nothing is shown.
 */
export type AnywhereText = string | readonly string[];

/** The kinds of searched fields; each is compared with the typed text in its own way. */
export const SEARCHED_KINDS = ['names', 'codes', 'telephones', 'mails'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/**
 * How the search in the page header finds records of a list.
 * Each field named here must be a column or a search field of the list; otherwise the application does not start. So the search shows a
 * user only what the list shows: row rules, permissions, `roles` of fields and shapes apply.
 */
export interface AnywhereOptions<P extends string = string> {
  group: AnywhereGroup;
  /**
   * The order number of the list in its group. If records of two lists match equally well, the record of the list with the lower number
   * comes first.
   */
  order: number;
  /** Each typed word must be in one of these fields. */
  names?: readonly P[];
  /** The whole typed text must be in one of these fields, compared without separators. */
  codes?: readonly P[];
  telephones?: readonly P[];
  mails?: readonly P[];
  /**
   * Relations such as `familia.tutores`. If a related record matches in its own list, this record is found too. Only users with the
   * permission of the related list get such results.
   */
  through?: readonly string[];
  /** The URL of a result, if a result does not open the record's page: `/administrar/pagos/?carta={id}`. */
  url?: string;
  /** Active records come first. For an inactive record, the text `otherwise` is added to its facts. */
  active?: { field: P; otherwise: string };
  text: AnywhereText;
  /** Facts shown below the text. */
  detail: readonly AnywhereText[];
  /**
   * Facts shown on a result that was found through this record. Example: if a guardian's telephone finds a student, the result shows the
   * name of the guardian.
   */
  why?: readonly AnywhereText[];
}
