import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TIMETABLE_ACTOR } from '../../clases';
import { Clock, Database, readSettings, ZONE_SQL } from '../../platform';
import { groupBy } from '../../platform/lists/group-by';
import { familyKey, familyOfStudent } from '../base/family-of-student';
import { withTurn } from '../base/turn';
import type { OfferNews } from './offer-texts';
import { notificacionesSettings } from '../settings/notificaciones.settings';
import { withdrawOffers } from './withdraw-offers';
import { writeOffers, type AddressedOffer } from './write-offers';

interface DueOffer extends Omit<AddressedOffer, 'tipo'> {
  tipo: string;
}

/** About how many rows one transaction announces. All rows of one moment stay together. */
const CHUNK = 200;

/** The kinds of `esperas_avisos` that families are told about. The others follow from what the family or the office did itself. */
const NEWS: Readonly<Record<string, OfferNews>> = {
  espera: 'espera',
  ofrecida: 'ofrecida',
  caducada: 'oferta_caducada',
};

/** Makes messages from the changes of waiting lists that `esperas_avisos` holds. */
@Injectable()
export class AnnounceOffersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces what is true of each place now, in one message for each family, and withdraws what waits and is no longer true: if an offer
   * was accepted before its message left, nobody is told of the offer.
   * @returns the number of rows that were looked at
   */
  async announce(): Promise<number> {
    const [due] = await this.db.rows('SELECT FROM esperas_avisos WHERE anunciado_en IS NULL LIMIT 1');
    if (due === undefined) return 0;
    return this.db.transaction(TIMETABLE_ACTOR, (manager) => withTurn(manager, () => this.announceIn(manager)));
  }

  private async announceIn(manager: EntityManager): Promise<number> {
    const now = this.clock.now();
    const again = await withdrawOffers(manager);
    const [taken]: [{ id: string }[], number] = await manager.query(TAKE, [now, CHUNK]);
    if (taken.length + again.length === 0) return 0;
    const ids = taken.map(({ id }) => id);
    const offers: DueOffer[] = await manager.query(NEWEST, [ids, again, this.clock.today()]);
    const settings = await readSettings(manager, notificacionesSettings.settings);
    const news = offers.flatMap(({ tipo: kind, ...offer }) => {
      const tipo = NEWS[kind];
      return tipo === undefined || settings[`notificaciones.${tipo}`] !== true ? [] : [{ ...offer, tipo }];
    });
    await writeOffers(manager, [...groupBy(news, familyKey).values()], { now, zone: this.clock.zone });
    return taken.length;
  }
}

const TAKE = `
  UPDATE esperas_avisos SET anunciado_en = $1 WHERE anunciado_en IS NULL AND creado <= (
    SELECT max(creado) FROM (
      SELECT creado FROM esperas_avisos WHERE anunciado_en IS NULL AND creado <= $1::timestamptz - interval '20 seconds'
      ORDER BY creado LIMIT $2) debidos)
  RETURNING id`;

/** SQL: for each place of these rows, and for each of these places, the newest row, if the place is still in that state. */
const NEWEST = `
  SELECT DISTINCT ON (e.id) e.id, n.tipo, e.alumno_id AS "alumnoId", ${familyOfStudent('a', '$3')}, a.nombre AS alumno, coalesce(m.descripcion, c.descripcion) AS curso,
    (SELECT count(*)::integer FROM esperas o WHERE o.curso_id = e.curso_id AND o.abierta AND o.orden <= e.orden) AS puesto,
    to_char(e.caduca AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS caduca
  FROM esperas_avisos n JOIN esperas e ON e.id = n.espera_id AND e.estado = n.tipo
    JOIN alumnos a ON a.id = e.alumno_id JOIN cursos c ON c.id = e.curso_id LEFT JOIN materias m ON m.id = e.materia_id
  WHERE n.id = ANY ($1::bigint[]) OR e.id = ANY ($2::integer[]) ORDER BY e.id, n.id DESC`;
