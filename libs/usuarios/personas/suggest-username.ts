const LONGEST = 50;
const SHORTEST = 3;

/** A username from a person's name, `lucia.garcia`; from a name without Latin letters, the local part of the address. */
export function suggestUsername(nombre: string, apellidos: string, email: string | null): string {
  const fromName = [nombre, apellidos].map(firstWord).filter(Boolean).join('.').slice(0, LONGEST);
  if (fromName.length >= SHORTEST) return fromName;
  const local = plain((email ?? '').replace(/@.*$/s, '')).slice(0, LONGEST);
  return local.length >= SHORTEST ? local : `usuario${fromName}`;
}

/** The first of `base`, `base2`, `base3`… that is free. */
export function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${String(number)}`)) return `${base}${String(number)}`;
}

const firstWord = (text: string): string => plain(text.trim().replace(/\s.*$/s, ''));

/** Keeps lower-case letters and digits, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
