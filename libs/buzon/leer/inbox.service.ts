import { Injectable } from '@nestjs/common';
import type { BuzonReply, MensajeBuzon } from '../../contracts';
import { andText, Clock, countText, Database, htmlToText, loadAcademyName, oneRow, type Session } from '../../platform';
import { countReadable, readableCopies, READABLE_STUDENTS, UNREAD } from '../hilos/present-readers';
import { loadWriter } from '../personas/writer';
import { authorName, DELETED, nameInThread, type Author } from './names';
import { PER_PERSON, renderText, type StoredText } from './render-text';

const PAGE_SIZE = 25;
const SUMMARY_LENGTH = 200;

interface LineRow extends Author, Omit<MensajeBuzon, 'de'>, StoredText {
  /** Names of the other people of a thread that the reader wrote last; null for a deleted person. */
  otros: (string | null)[] | null;
  con_academia: boolean;
  /** The number of recipients of a message that the reader sent to several people. */
  enviados: number;
}

/** The inbox of a user: one line for each thread, and for each message to many people. */
@Injectable()
export class InboxService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Loads a page of the inbox or of its archive, newest first. @param page the first page is 1 */
  async loadPage(session: Session, page: number, isArchive: boolean): Promise<BuzonReply> {
    const { user } = session;
    const lines = linesOf(isArchive);
    const [rows, counted, academia] = await Promise.all([
      this.db.rows<LineRow>(linesSql(lines), [user.id, PAGE_SIZE, (page - 1) * PAGE_SIZE, SUMMARY_LENGTH]),
      this.db.rows<{ total: number; sin_leer: number }>(countsSql(lines), [user.id]),
      loadAcademyName(this.db),
    ]);
    const { total, sin_leer } = oneRow(counted);
    const mensajes: MensajeBuzon[] = [];
    for (const row of rows) mensajes.push(lineOf(await this.forReader(row, session), user, academia));
    return {
      mensajes,
      paginas: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      sin_leer,
    };
  }

  /** A line whose text differs from reader to reader, as this reader sees it. */
  private async forReader(row: LineRow, session: Session): Promise<LineRow> {
    if (!row.por_persona) return row;
    const today = this.clock.today();
    const { persona } = await loadWriter(this.db.runner, session, today);
    const { asunto, texto } = await renderText(this.db.dataSource.manager, row, persona, today);
    return { ...row, asunto, resumen: htmlToText(texto).slice(0, SUMMARY_LENGTH) };
  }
}

function lineOf(row: LineRow, user: Session['user'], academia: string): MensajeBuzon {
  const { id, fecha, asunto, resumen, oficial, leido, alumnos, por_confirmar } = row;
  const de = row.autor_id === user.id ? recipientText(row, academia) : authorName(row, user.tipo, academia, false);
  return { id, fecha, de, asunto, resumen, oficial, leido, alumnos, por_confirmar };
}

function recipientText(
  { otros, con_academia, enviados }: Pick<LineRow, 'otros' | 'con_academia' | 'enviados'>,
  academia: string,
): string {
  const names = [...(otros ?? []).map((name) => name ?? DELETED.toLowerCase()), ...(con_academia ? [academia] : [])];
  if (names.length === 0 && enviados > 0) return `Para ${countText(enviados, 'persona', 'personas')}`;
  if (names.length === 0) return `Para ${DELETED.toLowerCase()}`;
  return `Para ${andText(names)}`;
}

/** SQL condition on copies `b` that are lines of the inbox, or of its archive. */
const linesOf = (isArchive: boolean): string => `b.ultimo AND b.archivado_en IS ${isArchive ? 'NOT ' : ''}NULL`;

const countsSql = (lines: string) =>
  `SELECT ${countReadable('$1', lines)} AS total, ${countReadable('$1', UNREAD)} AS sin_leer`;

/** The ids of the page are found first, so that texts and names are read for one page only. */
const linesSql = (lines: string) => `
  WITH lineas AS MATERIALIZED (
    SELECT b.* FROM mensajes_buzon b WHERE b.usuario_id = $1 AND ${lines} AND ${readableCopies('$1')}
    ORDER BY b.fecha DESC, b.mensaje_id DESC LIMIT $2 OFFSET $3)
  SELECT m.id, to_json(b.fecha) #>> '{}' AS fecha, m.asunto, left(m.texto_plano, $4) AS resumen, m.oficial, m.tipo,
    ${PER_PERSON} AS por_persona, CASE WHEN ${PER_PERSON} THEN m.texto ELSE '' END AS texto, to_json(l.alumnos) AS ids_alumnos,
    m.autor_id, ${nameInThread('u', 'h.alumnos')} AS autor, u.tipo AS autor_tipo, m.hilo_id,
    CASE WHEN b.hilo_id IS NULL THEN b.leido_en IS NOT NULL
      ELSE NOT EXISTS (SELECT FROM mensajes_buzon n WHERE n.usuario_id = $1 AND n.hilo_id = b.hilo_id AND n.leido_en IS NULL) END AS leido,
    coalesce((SELECT json_agg(a.nombre ORDER BY array_position(l.alumnos, a.id)) FROM alumnos a WHERE a.id = ANY (l.alumnos)), '[]') AS alumnos,
    coalesce((SELECT o.confirmar AND ob.confirmado_en IS NULL FROM mensajes o JOIN mensajes_buzon ob ON ob.mensaje_id = o.id AND ob.usuario_id = $1
      WHERE o.id = coalesce(h.origen_id, m.id) AND o.autor_id IS DISTINCT FROM $1), false) AS por_confirmar,
    coalesce(h.academia, false) AS con_academia,
    CASE WHEN m.autor_id = $1 AND m.hilo_id IS NOT NULL THEN (
      SELECT json_agg(${nameInThread('x', 'h.alumnos')} ORDER BY x.nombre) FROM hilos_participantes p JOIN usuarios x ON x.id = p.usuario_id
      WHERE p.hilo_id = m.hilo_id AND p.papel = 'escribe' AND p.usuario_id <> $1) END AS otros,
    CASE WHEN m.autor_id = $1 THEN (SELECT count(*) FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id) ELSE 0 END AS enviados
  FROM lineas b JOIN mensajes m ON m.id = b.mensaje_id CROSS JOIN LATERAL (SELECT ${READABLE_STUDENTS} AS alumnos) l
    LEFT JOIN hilos h ON h.id = m.hilo_id LEFT JOIN usuarios u ON u.id = m.autor_id
  ORDER BY b.fecha DESC, b.mensaje_id DESC`;
