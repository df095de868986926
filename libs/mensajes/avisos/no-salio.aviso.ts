import { defineAviso } from '../../avisos';
import { messageUrl } from './message-url';

interface WithheldMensaje {
  id: number;
  asunto: string;
  motivo: string;
}

/** Scheduled messages that did not leave at their time and wait for a decision. */
export const noSalioAviso = defineAviso({
  codigo: 'mensajes.no-salio',
  nivel: 2,
  seccion: 'Mensajes',
  permiso: 'mensajes.ver',
  tablas: ['mensajes'],
  revisar: async (manager) => {
    const messages = await manager.query<WithheldMensaje[]>(
      `SELECT id, asunto, motivo FROM mensajes WHERE estado = 'programado' AND motivo IS NOT NULL ORDER BY id DESC`,
    );
    return messages.map(({ id, asunto, motivo }) => ({
      clave: String(id),
      asunto: `No salió: ${asunto}`,
      texto: motivo,
      url: messageUrl(id),
      accion: 'Resolver en el mensaje',
    }));
  },
});
