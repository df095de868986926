import { Injectable } from '@nestjs/common';
import type { CopiasCampus, Envio, EnviosReply, EstadoEnvio } from '../../contracts';
import { Clock, Database, isEmpty, oneRow } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { andText } from '../../platform/text';
import { TRANSITIONS } from '../calculo/envio-states';
import { envioErrors } from '../envio/errors';
import { NAME_OF_PERSON, namedPerson, recordUrl } from '../envio/person-columns';

const PAGE = 50;

interface EnvioSql extends Omit<Envio, 'sobre' | 'url' | 'cuando' | 'leido' | 'confirmado'> {
  clave: string;
  alumnos: string[];
  momento: string | null;
  leido: string | null;
  confirmado: string | null;
}

/** What became of a message, address by address. */
@Injectable()
export class EnviosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws desconocido, estado-desconocido */
  async list(mensajeId: number, filter: { estado: unknown; pagina: unknown }): Promise<EnviosReply> {
    const states = readStates(filter.estado);
    const totals = await this.db.rows<{ estado: EstadoEnvio | null; cuantos: number }>(TOTALS, [mensajeId]);
    if (totals.length === 0) throw envioErrors.desconocido();
    const counts = totals.flatMap(({ estado, cuantos }): [EstadoEnvio, number][] =>
      estado === null ? [] : [[estado, cuantos]],
    );
    const count = sum(counts.filter(([state]) => states === null || states.includes(state)).map(([, many]) => many));
    const page = readPage(filter.pagina);
    const campus = oneRow(await this.db.rows<CopiasCampus>(CAMPUS, [mensajeId]));
    const rows = await this.db.rows<EnvioSql>(SELECT_PAGE, [mensajeId, states, PAGE, (page - 1) * PAGE]);
    return {
      envios: rows.map((row) => this.toEnvio(row)),
      paginas: Math.ceil(count / PAGE),
      totales: Object.fromEntries(counts),
      campus,
    };
  }

  private toEnvio({ clave, alumnos, momento, leido, confirmado, ...row }: EnvioSql): Envio {
    return {
      ...row,
      url: recordUrl(clave),
      sobre: alumnos.length === 0 ? '' : `Sobre ${andText(alumnos)}`,
      cuando: this.momentText(momento),
      leido: this.momentText(leido),
      confirmado: this.momentText(confirmado),
    };
  }

  /** `27/11, 12:34` */
  private momentText(moment: string | null): string | null {
    if (moment === null) return null;
    const [date = '', hour = ''] = minuteOf(new Date(moment), this.clock.zone).split('T');
    return `${date.slice(8)}/${date.slice(5, 7)}, ${hour}`;
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Reads one or more states, separated by commas; null for all. */
function readStates(raw: unknown): EstadoEnvio[] | null {
  if (isEmpty(raw)) return null;
  const wanted = String(raw).split(',');
  const known = (Object.keys(TRANSITIONS) as EstadoEnvio[]).filter((state) => wanted.includes(state));
  if (known.length !== new Set(wanted).size)
    throw envioErrors['filtro-desconocido']({ campos: { estado: 'Elija un estado' } });
  return known;
}

const MAX_PAGE = 1_000_000;
function readPage(raw: unknown): number {
  const page = Number(raw);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The last row is of the message itself, so an unknown message gives none. Old messages have their counts only. */
const TOTALS = `
  SELECT estado, count(*) AS cuantos FROM envios WHERE mensaje_id = $1 GROUP BY estado
  UNION ALL SELECT t.key, t.value::bigint FROM mensajes m, jsonb_each_text(m.totales) t WHERE m.id = $1
  UNION ALL SELECT NULL, 0 FROM mensajes WHERE id = $1`;

const CAMPUS = `
  SELECT count(*)::integer AS copias, count(leido_en)::integer AS leidas, count(confirmado_en)::integer AS confirmadas
  FROM mensajes_buzon WHERE mensaje_id = $1`;

/** A person is alone in the message about themselves, so the student is not named. */
const SELECT_PAGE = `
  SELECT e.id, e.canal, CASE WHEN e.destino = e.persona THEN '' ELSE e.destino END AS destino, ${NAME_OF_PERSON} AS persona,
    e.persona AS clave, e.estado, e.motivo, e.intentos, e.dudas,
    ARRAY(SELECT a.nombre FROM unnest(e.alumnos) WITH ORDINALITY AS x (id, orden) JOIN alumnos a ON a.id = x.id
      WHERE 'ALU' || a.id <> e.persona ORDER BY x.orden)::text[] AS alumnos,
    to_char(coalesce(e.terminado_en, e.tomado_en) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento,
    b.mensaje_id IS NOT NULL AS en_campus,
    to_char(b.leido_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS leido,
    to_char(b.confirmado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS confirmado
  FROM envios e ${namedPerson('e')}
  LEFT JOIN mensajes_buzon b ON b.mensaje_id = e.mensaje_id
    AND b.usuario_id = coalesce(al.usuario_id, tu.usuario_id, pr.usuario_id, us.id)
  WHERE e.mensaje_id = $1 AND ($2::text[] IS NULL OR e.estado = ANY ($2)) ORDER BY e.id LIMIT $3 OFFSET $4`;
