import { Injectable } from '@nestjs/common';
import type { CanalEnvio, CategoriaMensaje, PersonaId, PreferenciaEnvio, PreferenciasReply } from '../../contracts';
import { Clock, Database, isEmpty, readFlag, type Caller } from '../../platform';
import { envioErrors } from '../envio/errors';
import { readPersona } from '../envio/person-columns';
import { savePreference } from './save-preference';

const CHANNELS: readonly CanalEnvio[] = ['correo', 'telegram'];
const CATEGORIES: readonly CategoriaMensaje[] = ['servicio', 'academico', 'comercial'];

/** What a campus user wants to receive by mail and by Telegram. Official messages cannot be switched off. */
@Injectable()
export class PreferenciasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws sin-persona */
  async load({ session }: Caller): Promise<PreferenciasReply> {
    const { preferencias } = await this.loadOf(session.user.id);
    return { preferencias };
  }

  /** @throws sin-persona, preferencia-desconocida, un-canal-de-servicio */
  async save(body: Readonly<Record<string, unknown>>, { session, actor }: Caller): Promise<PreferenciasReply> {
    const canal = CHANNELS.find((one) => one === body.canal);
    const categoria = CATEGORIES.find((one) => one === body.categoria);
    if (canal === undefined || categoria === undefined || isEmpty(body.permitido))
      throw envioErrors['preferencia-desconocida']();
    const permitido = readFlag(body.permitido, 'permitido');
    const { persona, preferencias } = await this.loadOf(session.user.id);
    const other = preferencias.find((one) => one.categoria === 'servicio' && one.canal !== canal);
    if (categoria === 'servicio' && !permitido && other?.permitido === false)
      throw envioErrors['un-canal-de-servicio']({ campos: { permitido: 'Deje uno de los dos' } });
    await this.db.transaction(actor, (manager) =>
      savePreference(manager, {
        persona,
        canales: [canal],
        categoria,
        permitido,
        origen: 'campus',
        userId: session.user.id,
        now: this.clock.now(),
        today: this.clock.today(),
      }),
    );
    return this.load({ session, actor });
  }

  private async loadOf(userId: number): Promise<{ persona: PersonaId; preferencias: PreferenciaEnvio[] }> {
    const rows = await this.db.rows<PreferenciaEnvio & { persona: string }>(SELECT_PREFERENCES, [
      userId,
      CHANNELS,
      CATEGORIES,
    ]);
    const [first] = rows;
    if (first === undefined) throw envioErrors['sin-persona']();
    const preferencias = rows.map(({ canal, categoria, permitido }) => ({ canal, categoria, permitido }));
    return { persona: readPersona(first.persona), preferencias };
  }
}

/** Without a choice, comercial messages are allowed to families that have or had an alta (LSSI 21), all others to everybody. */
const SELECT_PREFERENCES = `
  WITH propia AS (
    SELECT 'TUT' || id AS persona, familia_id, NULL::integer AS alumno_id, 1 AS orden FROM tutores WHERE usuario_id = $1
    UNION ALL SELECT 'PRO' || id, NULL, NULL, 2 FROM profesores WHERE usuario_id = $1
    UNION ALL SELECT 'ALU' || id, familia_id, id, 3 FROM alumnos WHERE usuario_id = $1
    ORDER BY orden LIMIT 1
  )
  SELECT p.persona, canal, categoria, coalesce(
    (SELECT o.permitido FROM preferencias_envio o
     WHERE o.persona = p.persona AND o.canal = c.canal AND o.categoria = g.categoria ORDER BY o.id DESC LIMIT 1),
    g.categoria <> 'comercial' OR EXISTS (SELECT FROM altas t JOIN alumnos a ON a.id = t.alumno_id
      WHERE a.id = p.alumno_id OR a.familia_id = p.familia_id)) AS permitido
  FROM propia p, unnest($2::text[]) WITH ORDINALITY AS c (canal, n), unnest($3::text[]) WITH ORDINALITY AS g (categoria, m)
  ORDER BY g.m, c.n`;
