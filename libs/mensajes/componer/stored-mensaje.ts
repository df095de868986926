import type { EntityManager } from 'typeorm';
import type { EstadoMensaje, SeleccionMensaje } from '../../contracts';
import type { SqlRunner } from '../../platform';
import { CHOSEN } from '../destinatarios/mensaje-facts';
import type { ChosenId } from '../destinatarios/load-facts';
import { mensajesErrors } from '../errors';
import type { Draft } from './draft';

export interface StoredMensaje extends Draft {
  id: number;
  estado: EstadoMensaje;
  fecha: Date;
  autor_id: number | null;
  seleccion: SeleccionMensaje | null;
  proceso_id: number | null;
}

const COLUMNS = `id, tipo, asunto, texto, texto_plano, oficial, categoria, respuestas, confirmar, prueba, enviar_el, plantilla_id,
  estado, fecha, autor_id, seleccion, proceso_id`;

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
  if (mensaje.estado !== 'borrador' && mensaje.estado !== 'programado') throw mensajesErrors['ya-enviado']();
  return mensaje;
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw mensajesErrors.desconocido();
  return row;
}

/** The people as chosen for a message, in their order. */
export async function loadChosen(runner: SqlRunner, mensajeId: number): Promise<ChosenId[]> {
  return runner.query(`${CHOSEN} FROM mensajes_destinatarios d WHERE d.mensaje_id = $1 ORDER BY d.orden`, [mensajeId]);
}
