import type { FormaPago } from '../../../../libs/familias';
import type { Address } from '../base/contact';
import type { HouseholdPlan } from './household-plan';
import type { FamilyNames } from '../base/names';
import type { FamiliaRow } from '../base/people-rows';

/** The data that the students of a household share. */
export interface Home extends Address {
  plan: HouseholdPlan;
  familyNames: FamilyNames;
  arrivedOn: string;
  /** Index of the household's centre. */
  centre: number;
  formaPago: FormaPago | null;
  iban: string | null;
  /** Null for adults who pay for themselves. */
  familia: FamiliaRow | null;
}
