const WHEN = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export interface DatosCarta {
  academia: string;
  nombre: string;
  username: string;
  enlace: string;
  caduca: Date;
}

/** The letter that goes with an invitation. Only text: nothing in it can be drawn as something else. */
export function carta({ academia, nombre, username, enlace, caduca }: DatosCarta): { subject: string; text: string } {
  return {
    subject: `Su usuario de ${academia}`,
    text: `Hola, ${nombre}:

${academia} le ha preparado un usuario de Claustro: ${username}

Elija su clave en esta dirección:
${enlace}

El enlace sirve una sola vez, hasta el ${WHEN.format(caduca)}. Después hay que pedir otro a la academia.
Si no esperaba este mensaje, no hace falta hacer nada.
`,
  };
}
