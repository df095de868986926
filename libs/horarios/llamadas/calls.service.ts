import { Injectable } from '@nestjs/common';
import type { Llamada, LlamadasHechas, LlamadasReply } from '../../contracts';
import { Clock, Database, parseId, ZONE_SQL, type Actor } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { groupBy } from '../../platform/lists/group-by';
import { horariosErrors } from '../errors';
import { callList, isToCall, summaryOf } from './assemble';
import { peopleText, type ListRow } from './list-texts';
import { isOpen, peopleSql } from './people-sql';
import type { PersonRow } from './person-row';
import { OPEN_CLASSES } from './open-classes';

/** Lists of the index: more than a person calls in a day. */
const MOST = 50;

/** Reads call lists, for the office. */
@Injectable()
export class CallsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The lists with people to call, the newest first. */
  async list(): Promise<LlamadasReply> {
    const now = this.clock.minute();
    const lists = await this.db.rows<ListRow>(OPEN_LISTS, [now]);
    const people = await this.people('p.llamada_id = ANY ($2::integer[])', lists.map(({ id }) => id)); // oxfmt-ignore
    const byList = groupBy(people, ({ llamada_id }) => llamada_id);
    return { listas: lists.map((list) => summaryOf(list, byList.get(list.id) ?? [])) };
  }

  /** @throws llamada-desconocida, also for a list whose people are all told something else by now */
  async load(rawId: unknown): Promise<Llamada> {
    const id = parseId(rawId);
    const [list] = id === null ? [] : await this.db.rows<ListRow>(`${LISTS} WHERE l.id = $1`, [id]);
    if (list === undefined) throw horariosErrors['llamada-desconocida']();
    const [people, porDar] = await Promise.all([
      this.people('p.llamada_id = ANY ($2::integer[])', [list.id]),
      this.db.rows(OPEN_CLASSES, [list.id, this.clock.minute()]),
    ]);
    if (people.length === 0) throw horariosErrors['llamada-desconocida']();
    const { zone } = this.clock;
    return callList(list, people, {
      porDar: porDar.length,
      minuteOf: (instant) => minuteOf(instant, zone),
      today: this.clock.today(),
    });
  }

  /** Whom a request has put on call lists; nothing if nobody. */
  async madeBy({ requestId }: Actor): Promise<{ llamadas?: LlamadasHechas }> {
    const lists = await this.db.rows<{ id: number }>('SELECT id FROM llamadas WHERE peticion = $1 ORDER BY id', [
      requestId,
    ]);
    return this.made(lists.map(({ id }) => id));
  }

  /** The same of the last save of a record: of a class, or of a holiday. */
  async madeOf(record: 'clases' | 'festivos', rawId: unknown): Promise<{ llamadas?: LlamadasHechas }> {
    const id = parseId(rawId);
    const lists = id === null ? [] : await this.db.rows<{ id: number }>(LAST_OF[record], [id]);
    return this.made(lists.map((list) => list.id));
  }

  private async made(ids: readonly number[]): Promise<{ llamadas?: LlamadasHechas }> {
    if (ids.length === 0) return {};
    const open = (await this.people('p.llamada_id = ANY ($2::integer[])', ids)).filter(isToCall);
    const [first] = open;
    if (first === undefined) return {};
    const lists = new Set(open.map(({ llamada_id }) => llamada_id));
    const url = `/administrar/horarios/llamadas/${lists.size === 1 ? `${String(first.llamada_id)}/` : ''}`;
    return {
      llamadas: { faltan: open.length, url, etiqueta: `Llamar a ${peopleText(open)}`, unica: onlyFamily(open) },
    };
  }

  private people(condition: string, ids: readonly number[]): Promise<PersonRow[]> {
    return this.db.rows<PersonRow>(peopleSql(condition), [this.clock.minute(), ids]);
  }
}

/** Of one family, or of one teacher alone, the number that is called first. */
function onlyFamily(open: readonly PersonRow[]): LlamadasHechas['unica'] {
  const families = open.filter(({ alumno_id }) => alumno_id !== null);
  const [only, other] = families.length === 0 ? open : families;
  const [telephone] = only?.telefonos ?? [];
  return telephone === undefined || other !== undefined ? null : { nombre: telephone.nombre, numero: telephone.numero };
}

const LISTS = `
  SELECT l.id, l.version, l.tipo, l.texto, u.nombre AS autor, to_char(l.creado AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS creado,
    CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'desde', to_char(b.desde, 'YYYY-MM-DD"T"HH24:MI'),
      'hasta', to_char(b.hasta, 'YYYY-MM-DD"T"HH24:MI'), 'profesor', p.nombre || ' ' || p.apellidos, 'aula', a.descripcion) END AS bloqueo,
    CASE WHEN f.id IS NOT NULL THEN json_build_object('desde', f.desde, 'hasta', f.hasta) END AS festivo
  FROM llamadas l LEFT JOIN usuarios u ON u.id = l.autor_id LEFT JOIN bloqueos b ON b.id = l.bloqueo_id
    LEFT JOIN profesores p ON p.id = b.profesor_id LEFT JOIN aulas a ON a.id = b.aula_id LEFT JOIN festivos f ON f.id = l.festivo_id`;

const OPEN_LISTS = `${LISTS}
  WHERE EXISTS (SELECT FROM llamadas_personas p WHERE p.llamada_id = l.id AND ${isOpen('$1')})
  ORDER BY l.creado DESC, l.id DESC LIMIT ${String(MOST)}`;

/** The lists of the last request that changed calls of a record. */
const lastRequest = (condition: string): string =>
  `SELECT id FROM llamadas WHERE peticion = (
     SELECT l.peticion FROM llamadas l WHERE ${condition} AND l.peticion IS NOT NULL ORDER BY l.creado DESC, l.id DESC LIMIT 1)`;

const LAST_OF = {
  clases: lastRequest(`EXISTS (SELECT FROM llamadas_personas p JOIN llamadas_hechos h ON h.persona_id = p.id
    WHERE p.llamada_id = l.id AND p.estado <> 'avisada' AND h.clase_id = $1)`),
  festivos: lastRequest('l.festivo_id = $1'),
};
