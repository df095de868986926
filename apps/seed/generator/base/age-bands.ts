/** The age bands of students. Each course is for one or several bands. */
export const AGE_BANDS = ['eso', 'primaria', 'adultos', 'bachillerato', 'infantil'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export function bandOf(age: number): AgeBand {
  if (age < 6) return 'infantil';
  if (age < 12) return 'primaria';
  if (age < 16) return 'eso';
  return age < 18 ? 'bachillerato' : 'adultos';
}

/** For each age band: its share of the groups of a centre. The shares add up to 1. */
export const GROUP_SHARES: Record<AgeBand, number> = {
  infantil: 0.06,
  primaria: 0.36,
  eso: 0.28,
  bachillerato: 0.16,
  adultos: 0.14,
};

/** Ages below 18, with their weights. */
export const MINOR_AGES: readonly (readonly [number, number])[] = [
  [4, 2],
  [5, 4],
  [6, 5],
  [7, 6],
  [8, 7],
  [9, 8],
  [10, 8],
  [11, 8],
  [12, 9],
  [13, 9],
  [14, 9],
  [15, 8],
  [16, 8],
  [17, 9],
];

/** The school grade at an age; null for those who are not at school. */
export function schoolGrade(age: number): string | null {
  if (age >= 3 && age < 6) return `${String(age - 2)}.º Infantil`;
  if (age >= 6 && age < 12) return `${String(age - 5)}.º Primaria`;
  if (age >= 12 && age < 16) return `${String(age - 11)}.º ESO`;
  return age === 16 || age === 17 ? `${String(age - 15)}.º Bachillerato` : null;
}
