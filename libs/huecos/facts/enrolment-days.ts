import type { NamedPeriod } from '../../clases/calculo';

/** The first and last day of an enrolment. */
export interface EnrolmentDays {
  alumno: string;
  /** `YYYY-MM-DD`, both included. */
  fecha_alta: string;
  fecha_baja: string | null;
}

/**
 * The periods of enrolments with their names for sentences.
 * @param isOnly whether the sentence can leave out the student, because there is only one
 */
export const enrolmentPeriods = (altas: readonly EnrolmentDays[], isOnly: boolean): NamedPeriod[] =>
  altas.map(({ alumno, fecha_alta, fecha_baja }) => ({
    quien: isOnly ? 'Ese alta' : `El alta de ${alumno}`,
    desde: fecha_alta,
    hasta: fecha_baja,
  }));
