import { renderMail, toParagraphs, type Letter, type Zone } from '../../platform';

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

/** Builds the Spanish mail with the link of an invitation. */
export function renderInvitation({
  academyName,
  personName,
  username,
  link,
  expires,
  zone,
}: InvitationEmail): Omit<Letter, 'to'> {
  const content = renderMail({
    academy: academyName,
    title: `Su usuario de ${academyName}`,
    body: toParagraphs([
      `Hola, ${personName}:`,
      `${academyName} le ha preparado un usuario de Claustro: ${username}`,
      `Para empezar solo falta elegir una clave. El enlace sirve una sola vez, hasta el ${expiryText(expires, zone)}. Después hay que pedir otro a la academia.`,
    ]),
    action: { label: 'Elegir la clave', url: link },
    foot: ['Si no esperaba este mensaje, no hace falta hacer nada.'],
  });
  return { subject: `Su usuario de ${academyName}`, isAutomatic: true, ...content };
}
