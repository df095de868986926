import { Injectable } from '@nestjs/common';
import type { ConLlamadas, Llamada, LlamadasHechas, LlamadasReply } from '../../contracts';
import { Clock, Database, parseId, ZONE_SQL, type Actor } from '../../platform';
import { groupBy } from '../../platform/lists/group-by';
import { horariosErrors } from '../../clases';
import { callList, isToCall, callListPath, CALL_LISTS_PATH, summaryOf } from './assemble';
import { peopleText, type ListRow } from '../texts/list-texts';
import { isOpen, peopleSql } from './people-sql';
import type { PersonRow } from './person-row';
import { OPEN_CLASSES } from './open-classes';

/** Maximum of lists in the index: more than the office finishes in a day. */
const MAX_LISTS = 50;

/** How long after a save a screen can request the phone calls that the save has caused, in milliseconds. */
const JUST_NOW_MS = 10_000;

/** Reads call lists, for the office. */
@Injectable()
export class CallsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The call lists with people who are still to be called, the newest first. */
  async list(): Promise<LlamadasReply> {
    const now = this.clock.minute();
    const lists = await this.db.rows<ListRow>(OPEN_LISTS, [now]);
    const people = await this.people('p.llamada_id = ANY ($2::integer[])', lists.map(({ id }) => id)); // oxfmt-ignore
    const byList = groupBy(people, ({ llamada_id }) => llamada_id);
    return { listas: lists.map((list) => summaryOf(list, byList.get(list.id) ?? [])) };
  }

  /** @throws llamada-desconocida, also for a list whose facts were all deleted */
  async load(rawId: unknown): Promise<Llamada> {
    const id = parseId(rawId);
    const [list] = id === null ? [] : await this.db.rows<ListRow>(`${LISTS} WHERE l.id = $1`, [id]);
    if (list === undefined) throw horariosErrors['llamada-desconocida']();
    const [people, porDar] = await Promise.all([
      this.people('p.llamada_id = ANY ($2::integer[])', [list.id]),
      this.db.rows(OPEN_CLASSES, [list.id, this.clock.minute()]),
    ]);
    if (people.length === 0) throw horariosErrors['llamada-desconocida']();
    return callList(list, people, { porDar: porDar.length, today: this.clock.today() });
  }

  /** The people that a request put on call lists; empty if it put none. */
  async madeBy({ requestId }: Pick<Actor, 'requestId'>): Promise<ConLlamadas> {
    const open = (await this.db.rows<PersonRow>(MADE_BY, [this.clock.minute(), requestId])).filter(isToCall);
    const [first] = open;
    if (first === undefined) return {};
    const isOneList = open.every(({ llamada_id }) => llamada_id === first.llamada_id);
    const url = isOneList ? callListPath(first.llamada_id) : CALL_LISTS_PATH;
    return {
      llamadas: { faltan: open.length, url, etiqueta: `Llamar a ${peopleText(open)}`, unica: onlyFamily(open) },
    };
  }

  /**
   * If this class or holiday was saved in the last few seconds, returns the people whom the save put on call lists. Otherwise returns an
   * empty object.
   */
  async madeOf(record: 'clases' | 'festivos', rawId: unknown): Promise<ConLlamadas> {
    const since = new Date(this.clock.now().getTime() - JUST_NOW_MS);
    const [last] = await this.db.rows<{ peticion: string }>(LAST_OF[record], [parseId(rawId), since]);
    return last === undefined ? {} : this.madeBy({ requestId: last.peticion });
  }

  private people(condition: string, ids: readonly number[]): Promise<PersonRow[]> {
    return this.db.rows<PersonRow>(peopleSql(condition), [this.clock.minute(), ids]);
  }
}

/**
 * Returns the first telephone number of the only family that must be called or, if no family must be called, of the only teacher.
 * Returns null if there are several such families or teachers, or if there is no number.
 */
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
  ORDER BY l.creado DESC, l.id DESC LIMIT ${String(MAX_LISTS)}`;

const MADE_BY = peopleSql('p.peticion = $2');

/** SQL: finds the newest request that put facts on call lists. `condition` selects the facts; only facts created since $2 count. */
const lastRequest = (condition: string): string => `
  SELECT p.peticion FROM llamadas_hechos h JOIN llamadas_personas p ON p.id = h.persona_id JOIN llamadas l ON l.id = p.llamada_id
  WHERE ${condition} AND h.creado >= $2 AND p.peticion IS NOT NULL ORDER BY h.id DESC LIMIT 1`;

const LAST_OF = { clases: lastRequest('h.clase_id = $1'), festivos: lastRequest('l.festivo_id = $1') };
