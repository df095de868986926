import { performance } from 'node:perf_hooks';
import type { INestApplicationContext } from '@nestjs/common';
import type { Client } from 'pg';
import { InboxService } from '../../libs/buzon/leer/inbox.service';
import { oneRow, type Session } from '../../libs/platform';
import { checkEqual } from '../equal-answers';
import { percentile } from '../load/statistics';
import type { MensajesSize } from '../sizes';
import type { Pair } from './accept';

const WARM_UP = 5;

/**
 * Measures a page of the inbox of the administrator with its counts, and hand-written SQL for the same, in turn.
 * @throws Error if the two read different messages
 */
export async function measureInbox(
  client: Client,
  app: INestApplicationContext,
  { rounds }: MensajesSize,
): Promise<Pair & { part: string }> {
  const inbox = app.get(InboxService, { strict: false });
  const session = await sessionOf(client);
  const ours = () => inbox.loadPage(session, 1, false);
  const floor = async () => ({
    rows: (await client.query<object>({ name: 'pagina', text: PAGE, values: [session.user.id] })).rows,
    counts: (await client.query<object>({ name: 'cuentas', text: COUNTS, values: [session.user.id] })).rows,
  });
  const [mine, its] = [await ours(), await floor()];
  const lines = mine.mensajes.map(({ id, fecha, asunto, resumen, leido, de }) => ({
    id,
    fecha,
    asunto,
    resumen,
    leido,
    de,
  }));
  const counts = { paginas: mine.paginas, sin_leer: mine.sin_leer };
  const part = checkEqual('el buzón', [...lines, counts], [...its.rows, ...its.counts]);
  const times: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [which, read] of [
      ['ours', ours],
      ['floor', floor],
    ] as const) {
      const started = performance.now();
      await read();
      if (round >= 0) times[which].push(performance.now() - started);
    }
  return { ours: percentile(times.ours, 0.5), floor: percentile(times.floor, 0.5), part };
}

async function sessionOf(client: Client): Promise<Session> {
  const { rows } = await client.query<Session['user']>(`SELECT * FROM usuarios WHERE username = 'admin'`);
  return { user: oneRow(rows) } as Session;
}

const PAGE = `
  SELECT m.id, to_json(b.fecha) #>> '{}' AS fecha, m.asunto, left(m.texto_plano, 200) AS resumen, b.leido_en IS NOT NULL AS leido, u.nombre AS de
  FROM (SELECT * FROM mensajes_buzon WHERE usuario_id = $1 AND ultimo AND archivado_en IS NULL ORDER BY fecha DESC, mensaje_id DESC LIMIT 25) b
  JOIN mensajes m ON m.id = b.mensaje_id LEFT JOIN usuarios u ON u.id = m.autor_id
  ORDER BY b.fecha DESC, m.id DESC`;

const COUNTS = `
  SELECT ceil(count(*) FILTER (WHERE ultimo AND archivado_en IS NULL) / 25.0)::integer AS paginas, count(*) FILTER (WHERE leido_en IS NULL)::integer AS sin_leer
  FROM mensajes_buzon WHERE usuario_id = $1`;
