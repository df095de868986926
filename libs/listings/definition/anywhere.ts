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
 * Each field named here must be a column or a search field of the list; otherwise the application does not start. Row rules, permissions,
 * `roles` of fields and shapes apply as in the list. So the search shows a user nothing that the list hides.
 */
export interface AnywhereOptions<P extends string = string> {
  group: AnywhereGroup;
  /**
   * Decides the order of equal matches: if records of two lists match equally well, the record of the list with the lower number is shown
   * first.
   */
  order: number;
  /** Each typed word must be in one of these fields. */
  names?: readonly P[];
  /** Fields with codes. The whole typed text must be in one of the fields in `codes`, `telephones` or `mails`; separators are ignored. */
  codes?: readonly P[];
  telephones?: readonly P[];
  mails?: readonly P[];
  /**
   * Relations such as `familia.tutores`. If the text matches a record of the relation, the search finds the record that has the relation.
   * Only users with the permission of the related list get such results.
   */
  through?: readonly string[];
  /** The URL of a result, if a result does not open the record's page: `/administrar/pagos/?carta={id}`. */
  url?: string;
  /**
   * In the results, inactive records come after active records. `field`: the field that tells whether a record is active. `otherwise`: a
   * text that is added to the facts of an inactive record.
   */
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
