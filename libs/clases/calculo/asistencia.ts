/** How many students of a class have each mark. */
export interface AttendanceCounts {
  asiste: number;
  falta: number;
  justificada: number;
  previsto: number;
}

const PARTS: readonly { mark: keyof AttendanceCounts; one: string; many: string }[] = [
  { mark: 'asiste', one: '1 asiste', many: 'asisten' },
  { mark: 'falta', one: '1 falta', many: 'faltan' },
  { mark: 'justificada', one: '1 falta justificada', many: 'faltas justificadas' },
  { mark: 'previsto', one: '1 sin anotar', many: 'sin anotar' },
];

/** `7 asisten, 1 falta`; marks with a count of zero are omitted. Empty for a class without students. */
export function attendanceText(counts: AttendanceCounts): string {
  return PARTS.filter(({ mark }) => counts[mark] > 0)
    .map(({ mark, one, many }) => (counts[mark] === 1 ? one : `${String(counts[mark])} ${many}`))
    .join(', ');
}

export function countMarks(marks: readonly (keyof AttendanceCounts)[]): AttendanceCounts {
  const counts: AttendanceCounts = { asiste: 0, falta: 0, justificada: 0, previsto: 0 };
  for (const mark of marks) counts[mark] += 1;
  return counts;
}
