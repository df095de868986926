import type { AlcanceReply } from '#libs/contracts';
import { countText } from '../base';

/** `Se avisa a 12 familias y 1 profesor con un mensaje.` Adds the number of people whom no message reaches, if there are any. */
export function reachSentence({ familias, profesores, sin_alcance }: AlcanceReply): string {
  const told = [
    familias > 0 && countText(familias, 'familia', 'familias'),
    profesores > 0 && countText(profesores, 'profesor', 'profesores'),
  ].filter((part) => part !== false);
  const missed = sin_alcance.length;
  if (told.length === 0) return missed === 0 ? 'No hay a quién avisar.' : 'Ningún mensaje les llega: hay que llamar.';
  const rest = missed === 0 ? '' : ` A ${missed === 1 ? 'una persona' : `${missed} personas`} no le${missed === 1 ? '' : 's'} llega nada: hay que llamar.`; // oxfmt-ignore
  return `Se avisa a ${told.join(' y ')} con un mensaje.${rest}`;
}
