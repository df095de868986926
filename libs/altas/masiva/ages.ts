import type { EntityManager } from 'typeorm';
import type { AltaPair } from '../../contracts';
import { countText } from '../../platform';

/**
 * A student and a course in the preview. `edad` is the age of the student. `menor` and `mayor` are the ages of the youngest and the oldest
 * student enrolled in the course.
 */
export interface AgedPair extends Pick<AltaPair, 'alumno_id' | 'curso_id' | 'alumno' | 'curso'> {
  edad: number;
  /** The ages of the youngest and the oldest student enrolled in the course. */
  menor: number;
  mayor: number;
}

/** Number of years by which a student may be younger or older than the students of the course without a warning. */
const TOLERANCE = 3;
const ADULT = 18;

/** True if a student is much younger or older than the students of a course. Adults of any age share courses. */
export function isFarFrom({ edad, menor, mayor }: Pick<AgedPair, 'edad' | 'menor' | 'mayor'>): boolean {
  if (edad < menor - TOLERANCE) return true;
  return edad > mayor + TOLERANCE && !(edad >= ADULT && mayor >= ADULT);
}

export function ageNotice({ alumno, edad, curso, menor, mayor }: AgedPair): string {
  const years = menor === mayor ? String(menor) : `de ${String(menor)} a ${String(mayor)}`;
  return `${alumno} tiene ${countText(edad, 'año', 'años')}; en ${curso}, los alumnos tienen ${years}.`;
}

/**
 * Compares the age of each student with the ages in the course.
 * @returns a Spanish warning for each student who is much younger or older, in the order of the pairs
 */
export async function findAgeNotices(
  manager: EntityManager,
  pairs: readonly AltaPair[],
  today: string,
): Promise<string[]> {
  if (pairs.length === 0) return [];
  const aged: AgedPair[] = await manager.query(AGED, [
    pairs.map(({ alumno_id }) => alumno_id),
    pairs.map(({ curso_id }) => curso_id),
    pairs.map(({ alumno }) => alumno),
    pairs.map(({ curso }) => curso),
    today,
  ]);
  return aged.filter(isFarFrom).map(ageNotice);
}

/**
 * Selects each student's age, with the lowest and the highest age of the students enrolled in the course. Omits courses with fewer than
 * three birth dates.
 */
const AGED = `
  SELECT p.alumno_id, p.curso_id, p.alumno, p.curso, extract(year FROM age($5::date, a.fecha_nacimiento))::integer AS edad,
         e.menor, e.mayor
  FROM unnest($1::integer[], $2::integer[], $3::text[], $4::text[]) WITH ORDINALITY AS p (alumno_id, curso_id, alumno, curso, lugar)
  JOIN alumnos a ON a.id = p.alumno_id AND a.fecha_nacimiento IS NOT NULL
  JOIN (SELECT t.curso_id, min(extract(year FROM age($5::date, b.fecha_nacimiento)))::integer AS menor,
               max(extract(year FROM age($5::date, b.fecha_nacimiento)))::integer AS mayor
        FROM altas t JOIN alumnos b ON b.id = t.alumno_id
        WHERE t.curso_id = ANY($2::integer[]) AND (t.fecha_baja IS NULL OR t.fecha_baja >= $5::date)
          AND b.fecha_nacimiento IS NOT NULL
        GROUP BY t.curso_id HAVING count(*) >= 3) e ON e.curso_id = p.curso_id
  ORDER BY p.lugar`;
