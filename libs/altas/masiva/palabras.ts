const DIAS: Record<string, string> = {
  L: 'lunes',
  M: 'martes',
  X: 'miércoles',
  J: 'jueves',
  V: 'viernes',
  S: 'sábado',
  D: 'domingo',
};

/** `2026-06-19` as people write it: `19/06/2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** `LX` reads «lunes y miércoles». */
export function daysText(dias: string): string {
  return new Intl.ListFormat('es').format(Array.from(dias, (dia) => DIAS[dia] ?? dia));
}

/** «28 altas hechas; 3 han quedado fuera.», or what would be. */
export function outcomeText(hechas: number, omitidas: number, previo: boolean): string {
  const made = previo ? wouldBe(hechas) : done(hechas);
  return omitidas === 0 ? `${made}.` : `${made}; ${previo ? wouldStay(omitidas) : stayed(omitidas)}.`;
}

const wouldBe = (count: number): string =>
  count === 0 ? 'No se haría ninguna alta' : count === 1 ? 'Se haría 1 alta' : `Se harían ${String(count)} altas`;
const done = (count: number): string =>
  count === 0 ? 'No se ha hecho ninguna alta' : count === 1 ? '1 alta hecha' : `${String(count)} altas hechas`;
const wouldStay = (count: number): string => (count === 1 ? '1 quedaría fuera' : `${String(count)} quedarían fuera`);
const stayed = (count: number): string => (count === 1 ? '1 ha quedado fuera' : `${String(count)} han quedado fuera`);
