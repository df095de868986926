import type { AvisadoLlamada, EstadoEnvio } from '#libs/contracts';
import type { Reach } from './reach-text';

/** The states of an address, the one that says most first. */
const STATES: readonly { states: readonly EstadoEnvio[]; reach: Reach }[] = [
  { states: ['enviado'], reach: { text: 'Mensaje enviado', tone: 'good' } },
  { states: ['dudoso'], reach: { text: 'No se sabe si llegó el mensaje', tone: 'attention' } },
  { states: ['en-cola', 'enviando', 'aplazado'], reach: { text: 'Mensaje por salir', tone: 'neutral' } },
  { states: ['guardado'], reach: { text: 'Mensaje guardado en fichero', tone: 'neutral' } },
];

const NONE: Reach = { text: 'Sin mensaje todavía', tone: 'neutral' };

/** What the office reads beside a person to call: `Mensaje enviado, 27/11, 12:34`. */
export function callMessageState({ cuando, envios, copias }: AvisadoLlamada): Reach {
  if (cuando === null) return NONE;
  const found = STATES.find(({ states }) => envios.some(({ estado }) => states.includes(estado)));
  if (found !== undefined) return { ...found.reach, text: `${found.reach.text}, ${cuando}` };
  return copias > 0 ? { text: 'Solo en el campus', tone: 'neutral' } : { text: 'El mensaje no le llega', tone: 'bad' };
}

/** True if a message has left to at least one address of the person. The others are called first. */
export const isTold = ({ envios }: AvisadoLlamada): boolean => envios.some(({ estado }) => estado === 'enviado');
