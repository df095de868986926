import type { Clase } from '#libs/contracts';
import { addDays, weekDayName } from '#libs/platform/civil';
import { andText } from '#libs/platform/text';

/** `Hoy, viernes 20`, `Mañana, sábado 21`, `Martes 24`. */
export function dayTitle(fecha: string, today: string): string {
  const day = `${weekDayName(fecha)} ${String(Number(fecha.slice(8)))}`;
  if (fecha === today) return `Hoy, ${day}`;
  if (fecha === addDays(today, 1)) return `Mañana, ${day}`;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** `Aula 3 · Marta Soler Vidal`, with the students if the family has several: `Lucía y Mario · Aula 3 · …`. */
export function factsText(clase: Clase, children: readonly { id: number; nombre: string }[]): string {
  const names = children.filter(({ id }) => clase.alumnos.some(({ alumno_id }) => alumno_id === id));
  return [children.length > 1 ? andText(names.map(({ nombre }) => nombre)) : '', clase.aula, clase.profesor]
    .filter((fact) => fact !== '')
    .join(' · ');
}
