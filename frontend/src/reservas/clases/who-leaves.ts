import type { Clase } from '#libs/contracts';
import type { DialogInput } from '../../ui';

/**
 * Returns the dialog input for cancelling a private class of several students: the whole class, or only the place of one student. Returns
 * no input for other classes, because they need no choice.
 */
export function whoLeaves(classes: readonly Clase[]): DialogInput[] {
  const [clase] = classes;
  if (clase === undefined || classes.length > 1 || !clase.particular) return [];
  const students = clase.alumnos.filter(({ estado }) => estado !== 'anulado');
  if (students.length < 2) return [];
  const options = students.map(({ alumno_id, nombreCompleto }) => ({
    value: String(alumno_id),
    label: `Solo ${nombreCompleto}: la clase sigue para los demás`,
  }));
  const whole = { value: '', label: `Toda la clase (${String(students.length)} alumnos)` };
  return [{ name: 'alumno_id', label: 'Qué se anula', value: '', options: [whole, ...options] }];
}

/** The fields to send: the answers that are not empty. */
export const cancelFields = (answer: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== ''));
