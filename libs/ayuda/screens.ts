/** A topic and its screens: path patterns, separated by commas. */
export interface TopicOfScreens {
  id: number;
  paginas: string;
}

/**
 * Returns the topic of the screen with this path; null if there is none. A pattern matches each path that begins with the pattern; a `*`
 * stands for one part of a path. If several patterns match, the longest pattern wins; of equally long patterns, the one with the fewest
 * `*`.
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

function partsOf(address: string): string[] {
  const parts = address.split('/').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
