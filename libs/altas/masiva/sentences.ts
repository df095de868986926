import type { Reason } from './decide';
import { andText, countText, dateText, nameOfLetter, WEEK } from '../../platform';

/** The Spanish sentence for a reason. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'ya-de-alta':
      return 'Ya está de alta en este curso.';
    case 'alumno-de-baja':
      return 'El alumno está de baja.';
    case 'curso-inexistente':
      return 'El curso ya no existe.';
    case 'curso-cerrado':
      return 'El curso está cerrado.';
    case 'curso-terminado':
      return `El curso terminó el ${dateText(reason.data.fecha)}.`;
    case 'curso-sin-empezar':
      return `El curso no empieza hasta el ${dateText(reason.data.fecha)}.`;
    case 'curso-completo':
      return `El curso está completo (${countText(reason.data.capacidad, 'plaza', 'plazas')}).`;
    case 'coincide-horario': {
      const { curso, dias, entrada, salida } = reason.data;
      return `Coincide en horario con ${curso}: ${daysText(dias)}, ${entrada} – ${salida}.`;
    }
  }
}

/** `LX` → «lunes y miércoles». */
const daysText = (letters: string): string =>
  andText(WEEK.filter((letter) => letters.includes(letter)).map(nameOfLetter));

/** «28 altas hechas; 3 han quedado fuera.», or for a preview «Se harán 28 altas; 3 quedarán fuera.». */
export function resultText(done: number, omitted: number, isPreview: boolean): string {
  const doneText = isPreview ? toBeDoneText(done) : wasDoneText(done);
  if (omitted === 0 || done === 0) return `${doneText}.`;
  return isPreview
    ? `${doneText}; ${countText(omitted, 'quedará', 'quedarán')} fuera.`
    : `${doneText}; ${countText(omitted, 'ha quedado', 'han quedado')} fuera.`;
}

function toBeDoneText(count: number): string {
  if (count === 0) return 'No se dará de alta a nadie';
  return count === 1 ? 'Se hará 1 alta' : `Se harán ${String(count)} altas`;
}

function wasDoneText(count: number): string {
  return count === 0 ? 'No se ha dado de alta a nadie' : countText(count, 'alta hecha', 'altas hechas');
}
