import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TIMETABLE_ACTOR } from '../../clases';
import { Clock, Database, escapeHtml, readSettings, ZONE_SQL } from '../../platform';
import { postNotices, type Notice } from '../base/post-notices';
import { withTurn } from '../base/turn';
import { ANY_DAY } from '../base/summary-time';
import { offerText, type OfferFact } from './offer-texts';
import { notificacionesSettings } from '../settings/notificaciones.settings';
import { withdrawOffers } from './withdraw-offers';

interface DueOffer extends Omit<OfferFact, 'tipo'> {
  id: number;
  tipo: string;
  alumnoId: number;
}

/** About how many rows one transaction announces. */
const CHUNK = 200;

/** The kinds of `esperas_avisos` that families are told about. The others follow from what the family or the office did itself. */
const NEWS: Readonly<Record<string, OfferFact['tipo']>> = {
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
   * Announces what is true of each place now, and withdraws what waits and is no longer true: if an offer was accepted before its message
   * left, nobody is told of the offer.
   * @returns the number of rows that were looked at
   */
  async announce(): Promise<number> {
    const [due] = await this.db.rows('SELECT FROM esperas_avisos WHERE anunciado_en IS NULL LIMIT 1');
    if (due === undefined) return 0;
    return this.db.transaction(TIMETABLE_ACTOR, (manager) => withTurn(manager, () => this.announceIn(manager)));
  }

  private async announceIn(manager: EntityManager): Promise<number> {
    const now = this.clock.now();
    await withdrawOffers(manager);
    const [taken]: [{ id: string }[], number] = await manager.query(TAKE, [now, CHUNK]);
    if (taken.length === 0) return 0;
    const offers: DueOffer[] = await manager.query(NEWEST, [taken.map(({ id }) => id)]);
    const settings = await readSettings(manager, notificacionesSettings.settings);
    const news = offers.flatMap(({ tipo: kind, ...offer }) => {
      const tipo = NEWS[kind];
      return tipo === undefined || settings[`notificaciones.${tipo}`] !== true ? [] : [{ ...offer, tipo }];
    });
    const ids = await postNotices(manager, news.map(noticeOf), { now, zone: this.clock.zone });
    await manager.query(INSERT, [ids, news.map(({ id }) => id)]);
    return taken.length;
  }
}

function noticeOf({ alumnoId, ...offer }: OfferFact & { alumnoId: number }): Notice {
  const { asunto, frase, boton } = offerText(offer);
  return {
    asunto,
    partes: [{ persona: { tipo: 'ALU', id: alumnoId }, parte: `<p>${escapeHtml(frase)}</p>` }],
    // An offered place is kept for a short time.
    lastDay: offer.tipo === 'ofrecida' ? null : ANY_DAY,
    ...(boton === null ? {} : { enlace: { path: '/campus/', label: boton } }),
  };
}

const INSERT = `
  INSERT INTO mensajes_esperas (mensaje_id, espera_id) SELECT * FROM unnest($1::integer[], $2::integer[])`;

const TAKE = `
  UPDATE esperas_avisos SET anunciado_en = $1 WHERE id IN (
    SELECT id FROM esperas_avisos WHERE anunciado_en IS NULL AND creado <= $1::timestamptz - interval '20 seconds'
    ORDER BY creado, id LIMIT $2)
  RETURNING id`;

/** SQL: the newest of these rows for each place, if the place is still in that state. */
const NEWEST = `
  SELECT DISTINCT ON (e.id) e.id, n.tipo, e.alumno_id AS "alumnoId", a.nombre AS alumno, coalesce(m.descripcion, c.descripcion) AS curso,
    (SELECT count(*)::integer FROM esperas o WHERE o.curso_id = e.curso_id AND o.abierta AND o.orden <= e.orden) AS puesto,
    to_char(e.caduca AT TIME ZONE ${ZONE_SQL}, 'YYYY-MM-DD"T"HH24:MI') AS caduca
  FROM esperas_avisos n JOIN esperas e ON e.id = n.espera_id AND e.estado = n.tipo
    JOIN alumnos a ON a.id = e.alumno_id JOIN cursos c ON c.id = e.curso_id LEFT JOIN materias m ON m.id = e.materia_id
  WHERE n.id = ANY ($1::bigint[]) ORDER BY e.id, n.id DESC`;
