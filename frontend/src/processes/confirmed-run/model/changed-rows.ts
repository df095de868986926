/** The text that a preview shows for each item, by id, in the order of the preview. */
export type ShownTexts<Subject> = ReadonlyMap<number, { subject: Subject; text: string }>;

/** The items whose text differs between two previews, with both texts, in the order of the later one. */
export function changedRows<Subject extends object>(
  before: ShownTexts<Subject>,
  after: ShownTexts<Subject>,
): (Subject & { before: string; after: string })[] {
  return [...after].flatMap(([key, { subject, text }]) => {
    const earlier = before.get(key)?.text ?? 'no estaba';
    return earlier === text ? [] : [{ ...subject, before: earlier, after: text }];
  });
}
