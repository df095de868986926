import { AnnounceClassesService } from '../../libs/notificaciones/clases/announce-classes.service';
import { AnnounceOffersService } from '../../libs/notificaciones/esperas/announce-offers.service';
import type { TestApp } from '../support';

/** A sent automatic message, to one address or one inbox. */
export interface SentNotice {
  asunto: string;
  destino: string;
  estado: string;
  /** The part about the student of the address. */
  texto: string;
}

/** Sets the clock to an instant, announces everything that is due, and resets the clock to `back`. */
export async function announceAt({ app, clock }: TestApp, instant: string, back: string): Promise<void> {
  clock.set(instant);
  for (const service of [AnnounceClassesService, AnnounceOffersService])
    while ((await app.get<{ announce: () => Promise<number> }>(service, { strict: false }).announce()) > 0);
  clock.set(back);
}

/** The envíos of automatic messages, in the order in which they were written. */
export async function notices({ db }: TestApp): Promise<SentNotice[]> {
  const { rows } = await db.query<SentNotice>(
    `SELECT m.asunto, e.destino, e.estado, coalesce((SELECT string_agg(d.parte, '' ORDER BY d.orden) FROM mensajes_destinatarios d
       WHERE d.mensaje_id = m.id AND (d.alumno_id = ANY (e.alumnos) OR d.persona = e.persona)), '') AS texto
     FROM envios e JOIN mensajes m ON m.id = e.mensaje_id WHERE m.autor_id IS NULL ORDER BY e.id`,
  );
  return rows;
}

export const forgetNotices = ({ db }: TestApp): Promise<unknown> =>
  db.query('DELETE FROM mensajes WHERE autor_id IS NULL');

/** A family with two children under 14 and a mother with this address. @returns the ids of the children */
export async function addFamily({ db }: TestApp, email: string | null, names = ['Lucía', 'Hugo']): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `WITH f AS (INSERT INTO familias (nombre) VALUES ('Muñoz') RETURNING id),
       t AS (INSERT INTO tutores (nombre, apellidos, familia_id, email) SELECT 'Elena', 'Muñoz', id, $1 FROM f)
     INSERT INTO alumnos (nombre, apellidos, familia_id, fecha_nacimiento) SELECT n, 'Muñoz', f.id, DATE '2016-03-04' FROM f, unnest($2::text[]) AS n
     RETURNING id`,
    [email, names],
  );
  return rows.map(({ id }) => id);
}
