import { defineAviso } from '../../avisos';
import { countText } from '../../platform';
import { messageUrl } from './message-url';

interface Doubtful {
  id: number;
  asunto: string;
  dudosos: number;
}

/** Messages of which nobody knows whether they arrived everywhere, until they are sent again. */
export const enviosDudososAviso = defineAviso({
  codigo: 'mensajes.envios-dudosos',
  nivel: 1,
  seccion: 'Mensajes',
  permiso: 'mensajes.ver',
  tablas: ['envios'],
  revisar: async (manager) => {
    const messages = await manager.query<Doubtful[]>(DOUBTFUL);
    return messages.map(({ id, asunto, dudosos }) => ({
      clave: String(id),
      asunto: `No se sabe si llegó: ${asunto === '' ? 'mensaje sin asunto' : asunto}`,
      texto: `${countText(dudosos, 'envío dudoso', 'envíos dudosos')}: al reenviarlos pueden llegar dos veces`,
      url: messageUrl(id),
      accion: 'Resolver en el mensaje',
    }));
  },
});

/**
 * Mails that are still to be sent again by themselves are not counted, nor private messages of the campus, nor mails about access, which the
 * record of their user shows.
 */
const DOUBTFUL = `
  SELECT m.id, m.asunto, count(*)::integer AS dudosos FROM envios e JOIN mensajes m ON m.id = e.mensaje_id
  WHERE m.hilo_id IS NULL AND m.del_campus IS NULL AND m.acceso IS NULL AND e.estado = 'dudoso' AND e.no_antes IS NULL
  GROUP BY m.id ORDER BY m.id DESC`;
