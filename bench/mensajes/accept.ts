import { performance } from 'node:perf_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Client } from 'pg';
import { JobsService } from '../../libs/jobs';
import { enviarJob } from '../../libs/mensajes/jobs/enviar.job';
import { checkEqual } from '../equal-answers';
import { percentile } from '../load/statistics';
import type { MensajesSize } from '../sizes';
import { addMessage } from './academy';

const CALLER = { session: null, actor: { userId: null, requestId: 'bench' } };

export interface Pair {
  /** Milliseconds. */
  ours: number;
  floor: number;
}

/**
 * Measures the acceptance of a message (plan, envíos, inbox copies and items of the run), and one statement that inserts the same rows, in
 * turn. No worker is running.
 * @throws Error if the two write different rows
 */
export async function measureAcceptance(
  client: Client,
  app: INestApplicationContext,
  { people, turns }: MensajesSize,
): Promise<Pair & { part: string }> {
  const jobs = app.get(JobsService);
  const times: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
  let written: [ours: object[], floor: object[]] = [[], []];
  // The first turn is not measured.
  for (let turn = -1; turn < turns; turn += 1) {
    const ours = await addMessage(client, '01', people);
    const floor = await addMessage(client, '01', people);
    const request = { mensajeId: ours, asunto: '', personas: people, origin: null, reenviar: null, masivo: true };
    const accepting = await milliseconds(() => jobs.start(enviarJob, request, CALLER));
    const inserting = await milliseconds(() => client.query(BY_HAND, [floor, people]));
    if (turn >= 0) {
      times.ours.push(accepting);
      times.floor.push(inserting);
    }
    written = [await rowsOf(client, ours), await rowsOf(client, floor)];
    await client.query(`DELETE FROM procesos WHERE codigo IN ('mensajes.enviar', 'suelo')`);
    await client.query('DELETE FROM mensajes WHERE id IN ($1, $2)', [ours, floor]);
    await client.query('VACUUM ANALYZE envios, mensajes_buzon, procesos, procesos_elementos, mensajes_destinatarios');
  }
  return {
    ours: percentile(times.ours, 0.5),
    floor: percentile(times.floor, 0.5),
    part: checkEqual('aceptar el mensaje', ...written),
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One statement that writes the envíos, the inbox copies, the run and its items. `$1`: the message. `$2`: the number of people. */
const BY_HAND = `
  WITH personas AS MATERIALIZED (
    SELECT a.id, a.nombre || ' ' || a.apellidos AS nombre, lower(trim(a.email)) AS email, a.usuario_id, d.orden
    FROM mensajes_destinatarios d JOIN alumnos a ON a.id = d.alumno_id WHERE d.mensaje_id = $1 ORDER BY d.orden LIMIT $2
  ), e AS (
    INSERT INTO envios (mensaje_id, canal, alumno_id, destino, alumnos, estado)
    SELECT $1, 'correo', id, email, ARRAY[id], 'en-cola' FROM personas ORDER BY orden RETURNING id, alumno_id
  ), b AS (
    INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos) SELECT $1, usuario_id, ARRAY[id] FROM personas
  ), p AS (
    INSERT INTO procesos (codigo, descripcion, peticion, total, inicio) VALUES ('suelo', '', jsonb_build_object('mensajeId', $1::integer), $2, now())
    RETURNING id
  )
  INSERT INTO procesos_elementos (proceso_id, orden, datos)
  SELECT p.id, row_number() OVER (ORDER BY e.id), jsonb_build_object('envio', e.id, 'nombre', a.nombre, 'persona', 'ALU' || a.id)
  FROM e JOIN personas a ON a.id = e.alumno_id CROSS JOIN p`;

/** What the acceptance of a message has written, without the ids of rows. */
async function rowsOf(client: Client, mensajeId: number): Promise<object[]> {
  const { rows } = await client.query<object>(
    `SELECT e.canal, e.persona, e.destino, e.alumnos, e.estado, b.usuario_id, b.alumnos AS copia, x.orden, x.datos - 'envio' AS datos, x.estado AS elemento
     FROM envios e
       JOIN alumnos a ON a.id = e.alumno_id
       LEFT JOIN mensajes_buzon b ON b.mensaje_id = e.mensaje_id AND b.usuario_id = a.usuario_id
       JOIN procesos p ON (p.peticion ->> 'mensajeId')::integer = e.mensaje_id
       LEFT JOIN procesos_elementos x ON x.proceso_id = p.id AND (x.datos ->> 'envio')::bigint = e.id
     WHERE e.mensaje_id = $1 ORDER BY e.id`,
    [mensajeId],
  );
  return rows;
}
