import { publicOrigin } from '../base/public-origin';

/** Name of the setting that stores the address for links in mails. */
export const ADDRESS_SETTING = 'acceso.direccion';

/**
 * The warning about the address of links in mails; null if there is none.
 * @param stored the stored address, empty if it was never set
 * @param here the origin at which this browser reaches Claustro
 */
export function addressWarning(stored: string, here: string): string | null {
  // No warning on the computer that runs Claustro: there, links work without a stored address.
  if (stored === '' && publicOrigin(new URL(here)) === '') return null;
  if (stored === '') return `Sin dirección, quien olvida su clave no recibe un enlace. Ahora usted está en ${here}.`;
  if (URL.canParse(stored) && new URL(stored).origin === here) return null;
  return `Ahora usted está en ${here}, pero los enlaces de los correos llevan a ${stored}. Compruebe que se entra por ahí.`;
}
