import type { Random } from './random';
import { STREETS, type Town } from '../../words/places';

/** Removes accents, as hurried people type. */
export function stripAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A mobile number, in the form in which telephones are stored: `653 025 900`. */
export function makePhone(random: Random): string {
  const [first, head, tail] = [random.pick([6, 6, 6, 7]), random.int(10, 79), random.int(0, 999_999)];
  const digits = `${String(first)}${String(head)}${String(tail).padStart(6, '0')}`;
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}

const PARTICLES = ['da', 'de', 'del', 'dos', 'el', 'la', 'las', 'los'];

/** An address of a domain reserved for examples, so that no demo sends mail to anybody. */
export function makeEmail(random: Random, nombre: string, apellidos: string): string {
  const number = random.chance(0.6) ? String(random.int(1, 99)) : '';
  return `${mainWord(nombre)}.${mainWord(apellidos)}${number}@example.${random.pick(['com', 'com', 'org'])}`;
}

/** The first word that is not a particle, without accents: `De la Fuente Río` gives `fuente`. */
function mainWord(text: string): string {
  const words = stripAccents(text)
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find((word) => word.length > 1 && !PARTICLES.includes(word)) ?? 'x';
}

/** The address columns of familias and alumnos. */
export interface Address {
  direccion: string;
  codigo_postal: string;
  localidad: string;
  provincia: string;
}

const DOORS = ['A', 'B', 'C', 'D', 'izda.', 'dcha.'];

export function makeAddress(random: Random, town: Town): Address {
  const floor = random.chance(0.85) ? `, ${String(random.int(1, 9))}.º ${random.pick(DOORS)}` : '';
  return {
    direccion: `${random.pick(STREETS)}, ${String(random.int(1, 140))}${floor}`,
    codigo_postal: String(town.postalCode + random.int(0, town.districts - 1)).padStart(5, '0'),
    localidad: town.name,
    provincia: town.province,
  };
}
