import type { Random } from '../random';
import { CALLES, type Localidad } from '../words/lugares';

/** Letters without their marks, as people type them in a hurry. */
export function sinAcentos(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Six hundred and something, mostly in groups of three, as offices write them down in many ways. */
export function telefono(random: Random): string {
  const digits = `${String(random.pick([6, 6, 6, 7]))}${String(random.int(10_000_000, 79_999_999))}`;
  const spaced = digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  return random.weighted([
    [spaced, 82],
    [digits, 14],
    [`+34 ${spaced}`, 4],
  ]);
}

const PARTICLES = ['da', 'de', 'del', 'dos', 'el', 'la', 'las', 'los'];

/** An address of a domain that is reserved for examples: no demo ever writes to anybody. */
export function correo(random: Random, nombre: string, apellidos: string): string {
  const number = random.chance(0.6) ? String(random.int(1, 99)) : '';
  return `${mainWord(nombre)}.${mainWord(apellidos)}${number}@example.${random.pick(['com', 'com', 'org'])}`;
}

/** `De la Fuente Río`: `fuente`. */
function mainWord(text: string): string {
  const words = sinAcentos(text)
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find((word) => word.length > 1 && !PARTICLES.includes(word)) ?? 'x';
}

export interface Direccion {
  direccion: string;
  codigo_postal: string;
  localidad: string;
  provincia: string;
}

export function direccion(random: Random, lugar: Localidad): Direccion {
  const floor = random.chance(0.85) ? `, ${String(random.int(1, 9))}.º ${random.pick(['A', 'B', 'C', 'D', 'izda.', 'dcha.'])}` : ''; // prettier-ignore
  return {
    direccion: `${random.pick(CALLES)}, ${String(random.int(1, 140))}${floor}`,
    codigo_postal: String(lugar.codigoPostal + random.int(0, lugar.distritos - 1)).padStart(5, '0'),
    localidad: lugar.nombre,
    provincia: lugar.provincia,
  };
}
