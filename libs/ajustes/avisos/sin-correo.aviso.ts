import { defineAviso } from '../../avisos';
import { ACCESS_CONFIG, type AccessConfig } from '../../platform';

/** No mail server is set up: letters are written to a folder and reach nobody. */
export const sinCorreoAviso = defineAviso({
  codigo: 'ajustes.sin-correo',
  nivel: 1,
  seccion: 'Mensajes',
  permiso: 'ajustes.ver',
  revisar: (_, { get }) => {
    const { smtpUrl } = get<AccessConfig>(ACCESS_CONFIG);
    if (smtpUrl !== null) return Promise.resolve([]);
    return Promise.resolve([
      {
        clave: 'correo',
        asunto: 'El correo no está configurado',
        texto:
          'Lo que se envía se guarda en la carpeta correo y no llega a nadie. Quien lleva el servidor debe indicar SMTP_URL',
        url: null,
        accion: null,
      },
    ]);
  },
});
