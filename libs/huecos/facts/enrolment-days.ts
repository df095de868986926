import type { NamedPeriod } from '../../clases/calculo';

/** Between which days a student is enrolled. */
export interface EnrolmentDays {
  alumno: string;
  /** `YYYY-MM-DD`, both included. */
  fecha_alta: string;
  fecha_baja: string | null;
}

/**
 * The periods of enrolments, as sentences name them.
 * @param isOnly whether there is no other student that could be meant
 */
export const enrolmentPeriods = (altas: readonly EnrolmentDays[], isOnly: boolean): NamedPeriod[] =>
  altas.map(({ alumno, fecha_alta, fecha_baja }) => ({
    quien: isOnly ? 'Ese alta' : `El alta de ${alumno}`,
    desde: fecha_alta,
    hasta: fecha_baja,
  }));
