import { defineAviso } from '../../avisos';

/** The mail server refuses everything or does not answer, until the next mail leaves. */
export const correoRechazadoAviso = defineAviso({
  codigo: 'mensajes.correo-rechazado',
  nivel: 2,
  seccion: 'Mensajes',
  permiso: 'mensajes.ver',
  tablas: ['canales'],
  revisar: async (manager) => {
    const channels = await manager.query<{ error: string }[]>(
      `SELECT ultimo_error AS error FROM canales WHERE canal = 'correo' AND ultimo_error IS NOT NULL`,
    );
    return channels.map(({ error }) => ({
      clave: 'correo',
      asunto: 'Los correos no salen',
      texto: error,
      url: '/administrar/configuracion/?seccion=mensajes',
      accion: 'Resolver en los ajustes',
    }));
  },
});
