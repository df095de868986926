import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SelectorItem, UploadReply } from '../../contracts';
import { Clock } from '../clock';
import { Database, type Actor } from '../db';
import { platformErrors } from '../errors';
import type { Session } from '../http/request';
import { subidasErrors } from './errors';
import { kindOf, kindOfType } from './file-kinds';
import { cleanFileName } from './file-name';
import { FileStore } from './file-store';
import type { SentFile } from './read-upload';

/** What one person may upload in a day: the office much, the others enough. */
const OFFICE_BYTES_A_DAY = 2_000_000_000;
const BYTES_A_DAY = 100_000_000;
const DAY_MILLISECONDS = 24 * 3_600_000;

interface StoredUpload {
  id: number;
  token: string;
  tipo: string;
  bytes: number;
  nombre: string;
  uso: string;
  usuario_id: number | null;
}

/** An upload that somebody may have. */
export interface OpenedUpload {
  tipo: string;
  bytes: number;
  nombre: string;
  content: Readable;
}

const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
export const uploadUrl = (token: string): string => `/subidas/${token}`;

const isOffice = ({ user }: Session): boolean => user.tipo === 'ADM';

/** The one way in for files. The bytes decide what a file is; its name, on disk and in its address, is ours. */
@Injectable()
export class SubidasService {
  constructor(
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly clock: Clock,
  ) {}

  /** @throws vacio, no-se-admite, no-es-imagen, demasiado-hoy */
  async take({ nombre, bytes, uso }: SentFile, session: Session, actor: Actor): Promise<UploadReply> {
    if (bytes.length === 0) throw subidasErrors.vacio();
    const kind = await kindOf(bytes);
    if (uso === 'imagen' && kind?.image !== true) throw subidasErrors['no-es-imagen']();
    if (kind === null) throw subidasErrors['no-se-admite']();
    await this.checkDay(session, bytes.length);
    const token = randomBytes(16).toString('base64url');
    await this.store.put(token, bytes);
    const values = [
      token,
      kind.tipo,
      bytes.length,
      cleanFileName(nombre, kind),
      uso,
      session.user.id,
      this.clock.now(),
    ];
    try {
      const rows = await this.db.transaction(actor, async (manager): Promise<{ id: number }[]> =>
        manager.query(
          `INSERT INTO subidas (token, tipo, bytes, nombre, uso, usuario_id, momento) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
          values,
        ),
      );
      return { id: rows[0]?.id ?? 0, url: uploadUrl(token) };
    } catch (error) {
      await this.store.remove(token);
      throw error;
    }
  }

  /**
   * Office people may open any; the others what they have sent themselves, and the pictures that stand in texts.
   * @throws no-existe, sin-permiso
   */
  async open(token: string, session: Session): Promise<OpenedUpload> {
    const [found] = isToken(token)
      ? await this.db.rows<StoredUpload>(`SELECT * FROM subidas WHERE token = $1`, [token])
      : [];
    if (found === undefined) throw platformErrors['no-existe']();
    const own = found.usuario_id === session.user.id || found.uso === 'imagen';
    if (!own && !isOffice(session)) throw platformErrors['sin-permiso']();
    const content = await this.store.read(found.token);
    if (content === null) throw platformErrors['no-existe']();
    return { ...found, content };
  }

  /** Uploads by their ids, as a field shows them; those that are not there are left out. */
  async named(ids: readonly number[]): Promise<SelectorItem[]> {
    const rows = await this.db.rows<StoredUpload>(
      `SELECT * FROM subidas WHERE id = ANY($1::integer[]) ORDER BY array_position($1::integer[], id)`,
      [ids],
    );
    return rows.map(({ id, nombre, token, bytes }) => ({ id, resultado: nombre, url: uploadUrl(token), bytes }));
  }

  /** Why an upload cannot be the value of a field, or null. */
  async problemOf(id: number, tipo: 'fichero' | 'imagen'): Promise<string | null> {
    const [found] = await this.db.rows<StoredUpload>(`SELECT * FROM subidas WHERE id = $1`, [id]);
    if (found === undefined) return 'Ese fichero ya no está. Súbalo de nuevo.';
    if (tipo === 'imagen' && kindOfType(found.tipo)?.image !== true) return 'Elija una imagen.';
    return null;
  }

  private async checkDay(session: Session, bytes: number): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MILLISECONDS);
    const [sent] = await this.db.rows<{ total: string | number }>(
      `SELECT coalesce(sum(bytes), 0) AS total FROM subidas WHERE usuario_id = $1 AND momento > $2`,
      [session.user.id, since],
    );
    const most = isOffice(session) ? OFFICE_BYTES_A_DAY : BYTES_A_DAY;
    if (Number(sent?.total) + bytes > most) throw subidasErrors['demasiado-hoy']();
  }
}
