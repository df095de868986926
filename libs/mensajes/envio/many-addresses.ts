import { envioErrors } from './errors';

/** Without the permission `mensajes.masivo`, a message may go to this many addresses. */
const MANY = 50;

/** @param isAllowed whether the sender has the permission. @throws muchos-destinatarios */
export function checkManyAddresses(addresses: number, isAllowed: boolean): void {
  if (addresses > MANY && !isAllowed) throw envioErrors['muchos-destinatarios']();
}
