import type { AnywhereGroup } from '../../contracts';
import { SEARCHED_KINDS, type AnywhereText, type SearchedKind } from '../definition/anywhere';
import type { ListDefinition } from '../definition/define-list';
import { placeholders } from '../definition/template';
import { isOwn, type FieldModel } from './field-model';

/** A text with its fields resolved. */
export interface TextModel {
  template: string;
  fields: FieldModel[];
}

/** The option `anywhere` of a list definition, resolved when the application starts. */
export interface AnywhereModel {
  group: AnywhereGroup;
  order: number;
  searched: Readonly<Record<SearchedKind, readonly FieldModel[]>>;
  /** The URL of a result, with `{id}` in place of the id. Null if a result links to the page of the record. */
  url: string | null;
  /** The id fields of the related records: `familia.tutores.id`. */
  through: readonly FieldModel[];
  active: { field: FieldModel; otherwise: string } | null;
  /**
   * `text`: the alternatives for the text of a result. The first alternative whose fields all have a value is shown. Each entry of
   * `detail` and of `why` is also a list of alternatives.
   */
  text: readonly TextModel[];
  detail: readonly (readonly TextModel[])[];
  why: readonly (readonly TextModel[])[];
}

interface Resolver {
  resolve: (path: string) => FieldModel;
  /** True if the path is a column or a search field of the list. */
  isShown: (path: string) => boolean;
}

/**
 * Resolves the fields with which the search in the page header finds records of the list.
 * @throws Error with the names of the list and the field, if the search must not use the field
 */
export function makeAnywhere({ code, anywhere }: ListDefinition, { resolve, isShown }: Resolver): AnywhereModel | null {
  if (anywhere === undefined) return null;
  const shown = (path: string): FieldModel => {
    if (!isShown(path))
      throw new Error(
        `The list «${code}» uses «${path}» in searches anywhere, but it is neither a column nor a search field of it`,
      );
    return resolve(path);
  };
  const own = (path: string): FieldModel => {
    const field = shown(path);
    if (!isOwn(field) || field.source.kind !== 'column' || field.source.stored === 'text-array')
      throw new Error(`The list «${code}» searches «${path}» anywhere, which is not a column of its own table`);
    return field;
  };
  const textsOf = (text: AnywhereText): TextModel[] =>
    (typeof text === 'string' ? [text] : text).map((template) => ({
      template,
      fields: placeholders(template).map(shown),
    }));
  const { group, order, url = null, active, through = [], text, detail, why = [] } = anywhere;
  return {
    group,
    order,
    url,
    searched: eachKind((kind) => (anywhere[kind] ?? []).map(own)),
    through: through.map((path) => resolve(`${path}.id`)),
    active: active === undefined ? null : { ...active, field: own(active.field) },
    text: textsOf(text),
    detail: detail.map(textsOf),
    why: why.map(textsOf),
  };
}

/** Limits `anywhere` to the fields that a narrowed list still shows. The other fields are neither searched nor shown. */
export function narrowAnywhere(
  anywhere: AnywhereModel | null,
  keeps: { isShown: (field: FieldModel) => boolean; isFollowed: (relation: FieldModel) => boolean },
): AnywhereModel | null {
  if (anywhere === null) return null;
  const texts = (texts: readonly TextModel[]) => texts.filter(({ fields }) => fields.every(keeps.isShown));
  const { searched, through, active, text, detail, why } = anywhere;
  return {
    ...anywhere,
    searched: eachKind((kind) => searched[kind].filter(keeps.isShown)),
    through: through.filter(keeps.isFollowed),
    active: active !== null && keeps.isShown(active.field) ? active : null,
    text: texts(text),
    detail: detail.map(texts),
    why: why.map(texts),
  };
}

function eachKind<T>(make: (kind: SearchedKind) => T): Record<SearchedKind, T> {
  return Object.fromEntries(SEARCHED_KINDS.map((kind) => [kind, make(kind)])) as Record<SearchedKind, T>;
}
