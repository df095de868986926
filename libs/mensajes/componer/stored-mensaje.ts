import type { EntityManager } from 'typeorm';
import type { EstadoMensaje, SeleccionMensaje, TipoAcceso } from '../../contracts';
import { envioErrors } from '../envio/errors';
import type { Draft } from './draft';

export interface StoredMensaje extends Draft {
  id: number;
  estado: EstadoMensaje;
  fecha: Date;
  autor_id: number | null;
  seleccion: SeleccionMensaje | null;
  proceso_id: number | null;
  acceso: TipoAcceso | null;
}

const COLUMNS = `id, tipo, asunto, texto, texto_plano, oficial, categoria, respuestas, confirmar, prueba, enviar_el, plantilla_id,
  estado, fecha, autor_id, seleccion, proceso_id, acceso`;

/** @throws desconocido */
export async function loadMensaje(manager: EntityManager, id: number): Promise<StoredMensaje> {
  const rows: StoredMensaje[] = await manager.query(`SELECT ${COLUMNS} FROM mensajes WHERE id = $1`, [id]);
  return found(rows);
}

/**
 * Locks a message that is not sent yet.
 * @throws desconocido, ya-enviado
 */
export async function lockDraft(manager: EntityManager, id: number): Promise<StoredMensaje> {
  const mensaje = found<StoredMensaje>(
    await manager.query(`SELECT ${COLUMNS} FROM mensajes WHERE id = $1 AND hilo_id IS NULL FOR UPDATE`, [id]),
  );
  if (mensaje.estado !== 'borrador' && mensaje.estado !== 'programado') throw envioErrors['ya-enviado']();
  return mensaje;
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw envioErrors.desconocido();
  return row;
}
