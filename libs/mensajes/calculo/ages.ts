import { ageOn } from '../../platform/civil';
import type { PersonFacts } from './facts';

const WRITTEN_TO_FROM = 14;
const ADULT = 18;

/** `child`: below 14, never written to alone. `minor`: from 14 to 17, with the tutors in copy. Rule M1. */
export type AgeGroup = 'child' | 'minor' | 'adult';

/** The age group on a day. Only students are grouped by age; a student without a birth date counts as a child. */
export function ageGroup({ persona, birthDate }: Pick<PersonFacts, 'persona' | 'birthDate'>, today: string): AgeGroup {
  return persona.tipo === 'ALU' ? ageGroupOfStudent(birthDate, today) : 'adult';
}

export function ageGroupOfStudent(birthDate: string | null, today: string): AgeGroup {
  if (birthDate === null) return 'child';
  const age = ageOn(birthDate, today);
  if (age < WRITTEN_TO_FROM) return 'child';
  return age < ADULT ? 'minor' : 'adult';
}
