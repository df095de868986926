/**
 * The age in years on a day. A birthday on 29 February is on 1 March in years without that day.
 * @param birthDate and `today` as `YYYY-MM-DD`
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
