import type { Random } from './random';
import { SURNAMES } from '../../words/surnames';
import { MEN, WOMEN, GIRLS, BOYS } from '../../words/first-names';
import { ORIGINS, type Origin } from '../../words/origins';
import { stripAccents } from './contact';

/** One in nine families comes from abroad. */
const FOREIGN_SHARE = 1 / 9;

/** The surnames of a household and its origin (null for Spain). */
export interface FamilyNames {
  origin: Origin | null;
  /** Surnames of the parents. A child gets the first surname of each parent. */
  father: string;
  mother: string;
}

export function pickFamilyNames(random: Random): FamilyNames {
  const origin = random.chance(FOREIGN_SHARE) ? random.weighted(ORIGINS) : null;
  const surname = () => pickSurname(random, origin);
  return { origin, father: surname(), mother: surname() };
}

export function pickSurname(random: Random, origin: Origin | null): string {
  return origin === null ? random.pickEarly(SURNAMES) : random.pick(origin.surnames);
}

/** Joins two surnames. If people of this origin have one surname, returns only the first. */
export function joinSurnames(first: string, second: string, origin: Origin | null): string {
  return origin?.hasTwoSurnames === false ? first : `${first} ${second}`;
}

export function minorName(random: Random, isFemale: boolean, origin: Origin | null): string {
  if (origin !== null && random.chance(0.7)) return pickForeignName(random, isFemale, origin);
  return random.pickEarly(isFemale ? GIRLS : BOYS);
}

export function adultName(random: Random, isFemale: boolean, origin: Origin | null): string {
  if (origin !== null) return pickForeignName(random, isFemale, origin);
  return random.pickEarly(isFemale ? WOMEN : MEN);
}

function pickForeignName(random: Random, isFemale: boolean, origin: Origin): string {
  return random.pick(isFemale ? origin.femaleNames : origin.maleNames);
}

/** Returns a name as an office would type it: 4 % of the names without accents, 1 % in capitals. */
export function asTyped(random: Random, text: string): string {
  return random.weighted([
    [text, 95],
    [stripAccents(text), 4],
    [stripAccents(text).toUpperCase(), 1],
  ]);
}
