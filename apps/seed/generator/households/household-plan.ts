import type { FamilyNames } from '../base/names';

/** A household before its rows are generated, hand-written or random. Omitted properties are random. */
export interface HouseholdPlan {
  /** School years since its arrival. */
  yearsAgo: number;
  /** A family with students under 18, or an adult who pays for themselves. */
  kind: 'familia' | 'adult';
  familyNames?: FamilyNames;
  tutores?: TutorPlan[];
  children: AlumnoPlan[];
  /** True if the household has neither a payment method nor an account. */
  hasNoFormaPago?: boolean;
  /** The holder's NIF is missing, so that no full invoice can be issued. */
  hasNoHolderNif?: boolean;
  /** True if the account number is stored in groups of four characters, as on paper. */
  hasSpacedIban?: boolean;
  /** True if the parents are separated. The household then has a second familia without students, for the second home. */
  hasSecondHome?: boolean;
  /** True if the students use the mail address of the family. */
  sharesEmail?: boolean;
}

export interface TutorPlan {
  nombre: string;
  apellidos: string;
  parentesco: 'madre' | 'padre' | 'abuelo' | 'tutor';
  /** The NIF as typed, possibly wrong. */
  nif?: string;
  userId?: number;
}

export interface AlumnoPlan {
  activo: boolean;
  nombre?: string;
  apellidos?: string;
  isFemale?: boolean;
  /** Current age. */
  age?: number;
  /** Null if unknown to the office. */
  birthDate?: string | null;
  nif?: 'nie' | 'pasaporte';
  /** True if the student is enrolled at two centres at once. This needs an academy with two centres. */
  attendsTwoCentres?: boolean;
  /** Whether the student attends the demo teacher's group. */
  isInDemoCurso?: boolean;
  userId?: number;
}
