import { defineAviso } from '../../avisos';
import { messageUrl } from './message-url';

interface Stopped {
  id: number;
  asunto: string;
  error: string;
}

/** Messages whose run has stopped itself within 30 days, until another run of the message starts. */
export const envioDetenidoAviso = defineAviso({
  codigo: 'mensajes.envio-detenido',
  nivel: 2,
  seccion: 'Mensajes',
  permiso: 'mensajes.ver',
  tablas: ['mensajes', 'procesos'],
  revisar: async (manager, { now }) => {
    const messages = await manager.query<Stopped[]>(STOPPED, [now]);
    return messages.map(({ id, asunto, error }) => ({
      clave: String(id),
      asunto: error,
      texto: `El envío de «${asunto}» se ha detenido solo`,
      url: messageUrl(id),
      accion: 'Resolver en el mensaje',
    }));
  },
});

/** A run that a person stopped has no error. */
const STOPPED = `
  SELECT m.id, m.asunto, p.error FROM mensajes m JOIN procesos p ON p.id = m.proceso_id
  WHERE p.situacion = 'detenido' AND p.error IS NOT NULL AND p.fin > $1::timestamptz - interval '30 days' ORDER BY m.id DESC`;
