/** 1 September of the school year of a date, `YYYY-MM-DD`. */
export function startOfSchoolYear(date: string): string {
  const year = Number(date.slice(0, 4));
  return `${String(date.slice(5) >= '09-01' ? year : year - 1)}-09-01`;
}
