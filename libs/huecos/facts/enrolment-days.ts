import type { NamedPeriod } from '../../clases/calculo';

/** The first and last day of an enrolment. */
export interface EnrolmentDays {
  alumno: string;
  /** `YYYY-MM-DD`, both included. */
  fecha_alta: string;
  fecha_baja: string | null;
}

/**
 * Returns the periods of enrolments, each with its name for sentences.
 * @param isOnly true if there is only one student: sentences then leave out the name of the student
 */
export const enrolmentPeriods = (altas: readonly EnrolmentDays[], isOnly: boolean): NamedPeriod[] =>
  altas.map(({ alumno, fecha_alta, fecha_baja }) => ({
    quien: isOnly ? 'Ese alta' : `El alta de ${alumno}`,
    desde: fecha_alta,
    hasta: fecha_baja,
  }));
