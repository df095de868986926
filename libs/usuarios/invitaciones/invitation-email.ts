import type { Zone } from '../../platform';

const expiryText = (expires: Date, timeZone: Zone): string =>
  expires.toLocaleString('es-ES', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });

export interface InvitationEmail {
  academyName: string;
  personName: string;
  username: string;
  link: string;
  expires: Date;
  /** The time zone in which the mail shows when the link expires. */
  zone: Zone;
}

/** Builds the Spanish mail with the link of an invitation. Plain text, so that a name in the text cannot inject markup. */
export function renderInvitation({ academyName, personName, username, link, expires, zone }: InvitationEmail): {
  subject: string;
  text: string;
} {
  return {
    subject: `Su usuario de ${academyName}`,
    text: `Hola, ${personName}:

${academyName} le ha preparado un usuario de Claustro: ${username}

Elija su clave en esta dirección:
${link}

El enlace sirve una sola vez, hasta el ${expiryText(expires, zone)}. Después hay que pedir otro a la academia.
Si no esperaba este mensaje, no hace falta hacer nada.
`,
  };
}
