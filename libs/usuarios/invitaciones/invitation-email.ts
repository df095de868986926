const EXPIRY = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export interface InvitationEmail {
  academia: string;
  nombre: string;
  username: string;
  enlace: string;
  caduca: Date;
}

/** The email with the link of an invitation, in Spanish. Plain text: the names in it cannot inject markup. */
export function renderInvitation({ academia, nombre, username, enlace, caduca }: InvitationEmail): {
  subject: string;
  text: string;
} {
  return {
    subject: `Su usuario de ${academia}`,
    text: `Hola, ${nombre}:

${academia} le ha preparado un usuario de Claustro: ${username}

Elija su clave en esta dirección:
${enlace}

El enlace sirve una sola vez, hasta el ${EXPIRY.format(caduca)}. Después hay que pedir otro a la academia.
Si no esperaba este mensaje, no hace falta hacer nada.
`,
  };
}
