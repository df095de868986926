/** The text that a preview shows for each item, by id, in the order of the preview. */
export type ShownTexts<Subject> = ReadonlyMap<number, { subject: Subject; text: string }>;

/**
 * Compares two previews. Returns the items of the later preview whose text is new or has changed, each with both texts, in the order of
 * the later preview.
 */
export function changedRows<Subject extends object>(
  before: ShownTexts<Subject>,
  after: ShownTexts<Subject>,
): (Subject & { before: string; after: string })[] {
  return [...after].flatMap(([key, { subject, text }]) => {
    const earlier = before.get(key)?.text ?? 'no estaba';
    return earlier === text ? [] : [{ ...subject, before: earlier, after: text }];
  });
}
