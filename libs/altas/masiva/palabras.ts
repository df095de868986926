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

/** «28 altas hechas. 3 parejas de alumno y curso se han dejado fuera.», or what would be. */
export function outcomeText(hechas: number, omitidas: number, previo: boolean): string {
  const made = hechas === 1 ? '1 alta' : `${String(hechas)} altas`;
  const done = hechas === 0 ? (previo ? 'No se haría ninguna alta' : 'No se ha hecho ninguna alta') : previo ? `Se harían ${made}` : `${made} ${hechas === 1 ? 'hecha' : 'hechas'}`; // prettier-ignore
  return omitidas === 0 ? `${done}.` : `${done}. Fuera ${omitidas === 1 ? 'queda 1' : `quedan ${String(omitidas)}`}, con su motivo.`; // prettier-ignore
}
