const LONGEST = 50;
const SHORTEST = 3;

/**
 * Suggests a username from the name of a person: `lucia.garcia`. For a name without Latin letters, the part of the mail address before
 * `@`.
 */
export function suggestUsername(nombre: string, apellidos: string, email: string | null): string {
  const fromName = [nombre, apellidos].map(firstWord).filter(Boolean).join('.').slice(0, LONGEST);
  if (fromName.length >= SHORTEST) return fromName;
  const local = plain((email ?? '').replace(/@.*$/s, '')).slice(0, LONGEST);
  return local.length >= SHORTEST ? local : `usuario${fromName}`;
}

/** Returns the first of `base`, `base2`, `base3`… that is not taken. */
export function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${String(number)}`)) return `${base}${String(number)}`;
}

const firstWord = (text: string): string => plain(text.trim().replace(/\s.*$/s, ''));

/** Removes accents, converts to lower case and keeps only letters and digits. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
