import { publicOrigin } from '../base/public-origin';

/** The setting with the address that links in mails lead to. */
export const ADDRESS_SETTING = 'acceso.direccion';

/**
 * What may be wrong with the address of links in mails, or null.
 * @param stored as the server keeps it, empty if it was never set
 * @param here the origin at which this browser sees Claustro
 */
export function addressWarning(stored: string, here: string): string | null {
  // On the computer of Claustro itself links lead there.
  if (stored === '' && publicOrigin(new URL(here)) === '') return null;
  if (stored === '') return `Sin dirección, quien olvida su clave no recibe un enlace. Ahora usted está en ${here}.`;
  if (URL.canParse(stored) && new URL(stored).origin === here) return null;
  return `Ahora usted está en ${here}, pero los enlaces de los correos llevan a ${stored}. Compruebe que se entra por ahí.`;
}
