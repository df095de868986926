/** Names to log in with, made from the names of people. Pure. */

const LONGEST = 50;
const SHORTEST = 3;

/** A first suggestion: `lucia.garcia`; where the name gives none, what stands before the @ of the address. */
export function nombreUsuario(nombre: string, apellidos: string, email: string | null): string {
  const made = [nombre, apellidos].map(firstWord).filter(Boolean).join('.').slice(0, LONGEST);
  if (made.length >= SHORTEST) return made;
  const local = plain(email?.split('@')[0] ?? '').slice(0, LONGEST);
  return local.length >= SHORTEST ? local : `usuario${made}`;
}

/** The first of `base`, `base2`, `base3`… that nobody has. */
export function libre(base: string, ocupados: ReadonlySet<string>): string {
  if (!ocupados.has(base)) return base;
  for (let number = 2; ; number += 1) if (!ocupados.has(`${base}${String(number)}`)) return `${base}${String(number)}`;
}

const firstWord = (text: string): string => plain(text.trim().split(/\s+/)[0] ?? '');

/** Small letters and figures without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
