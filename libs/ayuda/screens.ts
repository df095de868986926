/** A topic and the screens it belongs to, as patterns of addresses parted by commas. */
export interface TopicOfScreens {
  id: number;
  paginas: string;
}

/**
 * The topic of the screen at an address: of all patterns that it begins with, the one that says most. `*` stands for any one
 * part of an address.
 */
export function topicOfScreen(path: string, topics: readonly TopicOfScreens[]): number | null {
  const parts = partsOf(path);
  const matching = topics.flatMap(({ id, paginas }) =>
    paginas.split(',').flatMap((raw) => {
      const pattern = partsOf(raw);
      const matches =
        pattern.length > 0 &&
        pattern.every((part, index) => parts[index] !== undefined && (part === '*' || part === parts[index]));
      return matches ? [{ id, named: pattern.filter((part) => part !== '*').length, length: pattern.length }] : [];
    }),
  );
  const [best] = matching.sort((one, other) => other.length - one.length || other.named - one.named);
  return best?.id ?? null;
}

const partsOf = (address: string): string[] => address.split('/').map((part) => part.trim()).filter((part) => part !== ''); // prettier-ignore
