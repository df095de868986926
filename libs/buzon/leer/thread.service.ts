import { Injectable } from '@nestjs/common';
import type { MensajeAbiertoReply, PersonaId, TextoBuzon } from '../../contracts';
import { Clock, cleanHtml, Database, loadAcademyName, uploadUrl, type Caller, type Session } from '../../platform';
import { buzonErrors } from '../errors';
import { loadAnswerTarget } from '../hilos/may-answer';
import { loadWriter } from '../personas/writer';
import { READABLE_COPY, READABLE_STUDENTS } from '../hilos/present-readers';
import { loadReadable, loadParticipants, type ReadableMessage } from '../hilos/readable-message';
import { authorName, nameInThread, type Author } from './names';
import { PER_PERSON, renderText, type StoredText } from './render-text';

/** Opens threads, and keeps what their readers have read. */
@Injectable()
export class ThreadService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the thread of a message, and marks it as read. A user who may supervise opens any thread; this reading is logged and shown to
   * the people of the thread.
   * @throws desconocido
   */
  async open(id: number, { session, actor }: Caller): Promise<MensajeAbiertoReply> {
    const writer = await loadWriter(this.db.runner, session, this.clock.today());
    const message = await loadReadable(this.db.runner, id, writer);
    if (message === null) return this.openSupervised(id, { session, actor });
    const { mayAnswer } = await loadAnswerTarget(this.db.runner, writer, message, this.clock.today());
    const now = this.clock.now();
    await this.db.transaction(actor, (manager) =>
      manager.query(MARK_READ, [writer.userId, message.id, message.hilo_id, message.origen_id, now]),
    );
    const [reply, supervisado] = await Promise.all([
      this.loadReply(message, session, { responder: mayAnswer, reader: writer.persona }),
      this.db.rows<{ usuario: string; momento: string }>(SUPERVISIONS, [message.id, message.hilo_id]),
    ]);
    return { ...reply, ...(supervisado.length > 0 ? { supervisado } : {}) };
  }

  /** Confirms that the user has read the messages of a thread. Repeating it changes nothing. @throws desconocido */
  async confirm(id: number, caller: Caller): Promise<void> {
    await this.change(id, caller, CONFIRM);
  }

  /** Marks the newest message that the user received in a thread as unread. @throws desconocido */
  async markUnread(id: number, caller: Caller): Promise<void> {
    await this.change(id, caller, MARK_UNREAD);
  }

  /** Puts a thread into the archive of the user, or takes it out. A new message takes it out too. @throws desconocido */
  async archive(id: number, isArchived: boolean, caller: Caller): Promise<void> {
    await this.change(id, caller, isArchived ? ARCHIVE : UNARCHIVE);
  }

  private async change(id: number, { session, actor }: Caller, statement: string): Promise<void> {
    const writer = await loadWriter(this.db.runner, session, this.clock.today());
    const message = await loadReadable(this.db.runner, id, writer);
    if (message === null) throw buzonErrors.desconocido();
    const { hilo_id, origen_id } = message;
    const now = this.clock.now();
    await this.db.transaction(actor, (manager) =>
      manager.query(statement, [writer.userId, message.id, hilo_id, origen_id, now]),
    );
  }

  private async openSupervised(id: number, { session, actor }: Caller): Promise<MensajeAbiertoReply> {
    const { user } = session;
    if (!user.permisos.includes('mensajes.supervisar')) throw buzonErrors.desconocido();
    const [found] = await this.db.rows<ReadableMessage>(ANY_MESSAGE, [id]);
    if (found === undefined) throw buzonErrors.desconocido();
    const now = this.clock.now();
    await this.db.transaction(actor, (manager) => manager.query(LOG_SUPERVISION, [id, user.id, user.nombre, now]));
    return this.loadReply(found, session, { responder: false, reader: null });
  }

  private async loadReply(
    message: ReadableMessage,
    { user }: Session,
    { responder, reader }: { responder: boolean; reader: PersonaId | null },
  ): Promise<MensajeAbiertoReply> {
    const [stored, academia, copia] = await Promise.all([
      this.db.rows<TextRow>(TEXTS, [user.id, message.id, message.hilo_id, message.origen_id]),
      loadAcademyName(this.db),
      this.loadCopies(message, user.id),
    ]);
    const rows: TextRow[] = [];
    for (const row of stored)
      rows.push({ ...row, ...(await renderText(this.db.dataSource.manager, row, reader, this.clock.today())) });
    const toConfirm = rows.find(({ confirmar, autor_id }) => confirmar && autor_id !== user.id);
    const alumnos = [...new Set(rows.flatMap((row) => row.alumnos))];
    return {
      mensaje: {
        id: message.id,
        asunto: rows.find(({ id }) => id === message.id)?.asunto ?? message.asunto,
        oficial: rows.some(({ oficial }) => oficial),
        alumnos,
        responder,
        por_confirmar: toConfirm?.confirmado_en === null && toConfirm.tiene_copia,
        confirmado_en: toConfirm?.confirmado_en ?? null,
        archivado: rows.findLast(({ tiene_copia }) => tiene_copia)?.archivado ?? null,
      },
      hilo: rows.map((row) => textOf(row, user, academia)),
      copia,
    };
  }

  private async loadCopies({ id, hilo_id, alumnos }: ReadableMessage, userId: number): Promise<string[]> {
    if (hilo_id !== null)
      return (await loadParticipants(this.db.runner, hilo_id))
        .filter(({ papel }) => papel === 'copia')
        .map(({ nombre }) => nombre);
    const rows = await this.db.rows<{ nombre: string }>(COPIES_OF_MANY, [id, userId, alumnos]);
    return rows.map(({ nombre }) => nombre);
  }
}

interface TextRow extends Author, StoredText, Omit<TextoBuzon, 'id' | 'texto' | 'de' | 'mio' | 'anexos'> {
  oficial: boolean;
  confirmar: boolean;
  confirmado_en: string | null;
  /** Whether the reader has a copy in the inbox; a supervisor has none. */
  tiene_copia: boolean;
  archivado: boolean;
  /** First names. */
  alumnos: string[];
  anexos: { id: number; nombre: string; token: string; bytes: number }[];
}

function textOf(row: TextRow, user: Session['user'], academia: string): TextoBuzon {
  const { id, fecha, texto, enlace, anexos } = row;
  return {
    id,
    fecha,
    de: authorName(row, user.tipo, academia, true),
    texto: cleanHtml(texto),
    mio: row.autor_id === user.id,
    enlace,
    anexos: anexos.map(({ token, ...file }) => ({ ...file, url: uploadUrl(token) })),
  };
}

/** SQL condition on messages `m`: those of thread `$3`, with the message `$4` that it answers; without a thread, message `$2` itself. */
const IN_THREAD = `(m.id = coalesce($4::integer, $2::integer) OR m.hilo_id = $3::integer)`;

const TEXTS = `
  SELECT m.id, m.tipo, m.asunto, to_json(m.fecha) #>> '{}' AS fecha, m.texto, ${PER_PERSON} AS por_persona,
    to_json(l.alumnos) AS ids_alumnos, m.oficial, m.confirmar, m.autor_id,
    CASE WHEN m.enlace IS NOT NULL THEN json_build_object('url', m.enlace, 'texto', m.enlace_texto) END AS enlace,
    ${nameInThread('u', 'h.alumnos')} AS autor, u.tipo AS autor_tipo,
    m.hilo_id, b.usuario_id IS NOT NULL AS tiene_copia, b.archivado_en IS NOT NULL AS archivado, to_json(b.confirmado_en) #>> '{}' AS confirmado_en,
    coalesce((SELECT json_agg(a.nombre ORDER BY array_position(l.alumnos, a.id)) FROM alumnos a WHERE a.id = ANY (l.alumnos)), '[]') AS alumnos,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'nombre', s.nombre, 'token', s.token, 'bytes', s.bytes) ORDER BY x.orden)
      FROM mensajes_anexos x JOIN subidas s ON s.id = x.subida_id WHERE x.mensaje_id = m.id), '[]') AS anexos
  FROM mensajes m LEFT JOIN usuarios u ON u.id = m.autor_id LEFT JOIN hilos h ON h.id = m.hilo_id
    LEFT JOIN mensajes_buzon b ON b.mensaje_id = m.id AND b.usuario_id = $1
    CROSS JOIN LATERAL (SELECT ${READABLE_STUDENTS} AS alumnos) l
  WHERE ${IN_THREAD} ORDER BY m.fecha, m.id`;

const OWN_COPIES = `b.usuario_id = $1 AND b.mensaje_id = m.id AND ${IN_THREAD}`;

const MARK_READ = `UPDATE mensajes_buzon b SET leido_en = $5 FROM mensajes m WHERE ${OWN_COPIES} AND b.leido_en IS NULL`;

const CONFIRM = `
  UPDATE mensajes_buzon b SET confirmado_en = $5, leido_en = coalesce(b.leido_en, $5) FROM mensajes m
  WHERE ${OWN_COPIES} AND b.confirmado_en IS NULL AND m.autor_id IS DISTINCT FROM $1`;

const MARK_UNREAD = `
  UPDATE mensajes_buzon SET leido_en = NULL WHERE usuario_id = $1 AND $5::timestamptz IS NOT NULL AND mensaje_id = (
    SELECT m.id FROM mensajes m JOIN mensajes_buzon b ON ${OWN_COPIES}
    WHERE m.autor_id IS DISTINCT FROM $1 ORDER BY m.fecha DESC, m.id DESC LIMIT 1)`;

const ARCHIVE = `UPDATE mensajes_buzon b SET archivado_en = $5 FROM mensajes m WHERE ${OWN_COPIES} AND b.archivado_en IS NULL`;

const UNARCHIVE = `
  UPDATE mensajes_buzon b SET archivado_en = NULL FROM mensajes m
  WHERE ${OWN_COPIES} AND $5::timestamptz IS NOT NULL AND b.archivado_en IS NOT NULL`;

const SUPERVISIONS = `
  SELECT s.nombre AS usuario, to_json(s.momento) #>> '{}' AS momento
  FROM mensajes_supervisados s JOIN mensajes m ON m.id = s.mensaje_id
  WHERE m.id = $1 OR m.hilo_id = $2::integer ORDER BY s.momento, s.id`;

const LOG_SUPERVISION =
  'INSERT INTO mensajes_supervisados (mensaje_id, usuario_id, nombre, momento) VALUES ($1, $2, $3, $4)';

/** A message that somebody has received, for a supervisor. */
const ANY_MESSAGE = `
  SELECT m.id, m.asunto, m.autor_id, m.respuestas, m.hilo_id, coalesce(h.academia, false) AS academia, h.origen_id,
    '[]'::json AS alumnos
  FROM mensajes m LEFT JOIN hilos h ON h.id = m.hilo_id
  WHERE m.id = $1 AND EXISTS (SELECT FROM mensajes_buzon b WHERE b.mensaje_id = m.id)`;

/** Of a message to many people, a reader sees only who else of the present family reads it. */
const COPIES_OF_MANY = `
  SELECT u.nombre FROM mensajes_buzon b JOIN mensajes m ON m.id = b.mensaje_id JOIN usuarios u ON u.id = b.usuario_id
  WHERE b.mensaje_id = $1 AND b.usuario_id <> $2 AND m.autor_id IS DISTINCT FROM $2 AND b.usuario_id IS DISTINCT FROM m.autor_id
    AND b.alumnos && $3::integer[] AND u.tipo = 'TUT' AND ${READABLE_COPY} ORDER BY u.nombre`;
