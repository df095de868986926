import { ageOn } from '../../ofertas/calculo';

/**
 * The groups of people between whom messages are allowed or not. `menor14`: students under 14, and students without a birth date.
 * `menor18`: students of 14 to 17.
 */
export const CORRESPONDENTS = ['oficina', 'profesor', 'tutor', 'menor14', 'menor18', 'adulto'] as const;
export type Correspondent = (typeof CORRESPONDENTS)[number];

/** Whether people of one group may write to people of another, and who then reads (rule B1). */
export interface WritingRule {
  /** `own`: only between a teacher and own students, or their guardians. */
  whom: 'nobody' | 'own' | 'anybody';
  /** `tutors`: the message goes to the guardians instead of the student. */
  reaches: 'person' | 'tutors';
  /** Whether the guardians of the student who writes or receives get a copy. */
  copies: boolean;
}

const NO: WritingRule = { whom: 'nobody', reaches: 'person', copies: false };
const YES: WritingRule = { ...NO, whom: 'anybody' };
const OWN: WritingRule = { ...NO, whom: 'own' };
const TO_TUTORS = (rule: WritingRule): WritingRule => ({ ...rule, reaches: 'tutors' });
const WITH_COPIES = (rule: WritingRule): WritingRule => ({ ...rule, copies: true });

const NO_STUDENT = { menor14: NO, menor18: NO, adulto: NO } as const;

const RULES: Readonly<Record<Correspondent, Readonly<Record<Correspondent, WritingRule>>>> = {
  oficina: { oficina: YES, profesor: YES, tutor: YES, menor14: TO_TUTORS(YES), menor18: WITH_COPIES(YES), adulto: YES },
  profesor: {
    oficina: YES,
    profesor: YES,
    tutor: OWN,
    menor14: TO_TUTORS(OWN),
    menor18: WITH_COPIES(OWN),
    adulto: OWN,
  },
  tutor: { oficina: YES, profesor: OWN, tutor: NO, ...NO_STUDENT },
  menor14: { oficina: NO, profesor: NO, tutor: NO, ...NO_STUDENT },
  menor18: { oficina: WITH_COPIES(YES), profesor: WITH_COPIES(OWN), tutor: NO, ...NO_STUDENT },
  adulto: { oficina: YES, profesor: OWN, tutor: NO, ...NO_STUDENT },
};

/** The rule between two groups (rule B1). */
export const writingRule = (from: Correspondent, to: Correspondent): WritingRule => RULES[from][to];

/** How many days after the end of an enrolment a teacher and a family may still answer each other. They may open no thread (rule B1). */
export const ANSWER_DAYS = 30;

/** The group of a student on a day, by age. @param birthDate `YYYY-MM-DD`; null counts as under 14 */
export function studentGroup(today: string, birthDate: string | null): Correspondent {
  const age = ageOn(today, birthDate);
  if (age === null || age < 14) return 'menor14';
  return age < 18 ? 'menor18' : 'adulto';
}
