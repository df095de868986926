import { parseId } from '../../platform';
import { envioErrors } from './errors';

/** Reads the id of a message. @throws desconocido for anything else */
export function readMessageId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null || id === 0) throw envioErrors.desconocido();
  return id;
}
