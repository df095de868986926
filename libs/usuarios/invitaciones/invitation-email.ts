import type { AccessMail, Zone } from '../../platform';

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
  expires: Date;
  /** The time zone in which the mail shows when the link expires. */
  zone: Zone;
}

/** Writes the Spanish mail of an invitation. Its link is added when the mail leaves. */
export function invitationMail({
  academyName,
  personName,
  username,
  expires,
  zone,
}: InvitationEmail): Pick<AccessMail, 'subject' | 'paragraphs'> {
  return {
    subject: `Su usuario de ${academyName}`,
    paragraphs: [
      `Hola, ${personName}:`,
      `${academyName} le ha preparado un usuario de Claustro: ${username}`,
      `Para empezar solo falta elegir una clave. El enlace sirve una sola vez, hasta el ${expiryText(expires, zone)}. Después hay que pedir otro a la academia.`,
      'Si no esperaba este mensaje, no hace falta hacer nada.',
    ],
  };
}
