import type { CanalEnvio, CategoriaMensaje, PreferenciaEnvio } from '../../contracts';
import { isEmpty, readFlag } from '../../platform';
import { envioErrors } from '../envio/errors';
import { CATEGORIES, CHANNELS } from './read-preferences';

/** What a request chooses. */
export interface Choice {
  canal: CanalEnvio;
  categoria: CategoriaMensaje;
  permitido: boolean;
}

/** Reads `canal`, `categoria` and `permitido`. @throws preferencia-desconocida */
export function readChoice(body: Readonly<Record<string, unknown>>): Choice {
  const canal = CHANNELS.find((one) => one === body.canal);
  const categoria = CATEGORIES.find((one) => one === body.categoria);
  if (canal === undefined || categoria === undefined || isEmpty(body.permitido))
    throw envioErrors['preferencia-desconocida']();
  return { canal, categoria, permitido: readFlag(body.permitido, 'permitido') };
}

/** Service messages keep one channel. @param before what the person wants now @throws un-canal-de-servicio */
export function checkChoice({ canal, categoria, permitido }: Choice, before: readonly PreferenciaEnvio[]): void {
  const other = before.find((one) => one.categoria === 'servicio' && one.canal !== canal);
  if (categoria === 'servicio' && !permitido && other?.permitido === false)
    throw envioErrors['un-canal-de-servicio']({ campos: { permitido: 'Deje uno de los dos' } });
}
