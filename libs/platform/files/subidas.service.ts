import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SelectorItem, UploadReply } from '../../contracts';
import { Clock } from '../clock';
import { Database, oneRow, type Actor } from '../db';
import { platformErrors } from '../errors';
import type { Session } from '../http/request';
import { detectFileKind, findFileKind, type FileKind } from './file-kinds';
import { cleanFileName } from './file-name';
import { FileStore } from './file-store';
import type { SentFile } from './read-upload';
import { subidasErrors } from './subidas-errors';
import { UploadReaders } from './upload-readers';
import { RELEASE_RESERVATION } from './upload-quota.service';

interface SubidaRow {
  id: number;
  token: string;
  tipo: string;
  bytes: number;
  nombre: string;
  uso: string;
  usuario_id: number | null;
}

export interface OpenedUpload {
  contentType: string;
  /** In bytes. */
  size: number;
  name: string;
  content: Readable;
}

/** The use of an invoice, a receipt or a pay letter. No form can send it. */
const DOCUMENT = 'documento';

const newToken = (): string => randomBytes(16).toString('base64url');
const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
export const uploadUrl = (token: string): string => `/subidas/${token}`;

const isOffice = ({ user }: Session): boolean => user.tipo === 'ADM';

/** Stores and opens uploads. The kind of a file is read from its bytes. The key of a file, on disk and in the URL, is a random token. */
@Injectable()
export class SubidasService {
  constructor(
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly readers: UploadReaders,
  ) {}

  /**
   * Stores a received file, or discards it if it is refused.
   * @param reservation the id of the quota reservation; the row of the stored upload replaces the reservation
   * @throws vacio, no-se-admite, no-es-imagen
   */
  async save(sent: SentFile, session: Session, actor: Actor, reservation: number): Promise<UploadReply> {
    const { name, content, use } = sent;
    const token = newToken();
    try {
      const kind = await readKind(sent);
      await this.store.keep(token, content);
      const id = await this.insert(actor, reservation, [
        token,
        kind.contentType,
        content.bytes,
        cleanFileName(name, kind),
        use,
        session.user.id,
        this.clock.now(),
      ]);
      return { id, url: uploadUrl(token) };
    } catch (error) {
      await this.store.discard(content);
      await this.store.delete(token);
      throw error;
    }
  }

  /**
   * Opens an upload. Office users may open any upload but documents and private ones; other users only their own uploads and the images of
   * rich texts. The rules of modules allow more.
   * @throws no-existe, sin-permiso
   */
  async open(token: string, session: Session): Promise<OpenedUpload> {
    const [row] = isToken(token)
      ? await this.db.rows<SubidaRow>(`SELECT * FROM subidas WHERE token = $1`, [token])
      : [];
    if (row === undefined) throw platformErrors['no-existe']();
    if (!(await this.mayOpen(row, session))) throw platformErrors['sin-permiso']();
    const content = await this.store.read(row.token);
    if (content === null) throw platformErrors['no-existe']();
    return { contentType: row.tipo, size: row.bytes, name: row.nombre, content };
  }

  /** Stores the bytes of a document that the application has made. Without a row, they are deleted in some night. */
  async storeBytes(document: Buffer): Promise<{ token: string; bytes: number }> {
    const token = newToken();
    const content = await this.store.receive(Readable.from([document]));
    await this.store.keep(token, content);
    return { token, bytes: content.bytes };
  }

  /**
   * Adds the row of a stored PDF, in the caller's transaction. Only the rules of modules let anybody open it.
   * @returns the id of the upload
   */
  async insertDocument(
    manager: EntityManager,
    { token, name, bytes }: { token: string; name: string; bytes: number },
  ): Promise<number> {
    const values = [token, 'application/pdf', bytes, name, DOCUMENT, null, this.clock.now()];
    const rows: { id: number }[] = await manager.query(INSERT, values);
    return oneRow(rows).id;
  }

  /** Returns uploads by id, as a field shows them, in the given order. Missing uploads are omitted. */
  async listByIds(ids: readonly number[]): Promise<SelectorItem[]> {
    const rows = await this.db.rows<SubidaRow>(
      `SELECT * FROM subidas WHERE id = ANY($1::integer[]) ORDER BY array_position($1::integer[], id)`,
      [ids],
    );
    return rows.map(({ id, nombre, token, bytes }) => ({ id, resultado: nombre, url: uploadUrl(token), bytes }));
  }

  /** Why an upload cannot be the value of a field of this type, in Spanish; null if it can. */
  async findProblem(id: number, type: 'fichero' | 'imagen'): Promise<string | null> {
    const [row] = await this.db.rows<SubidaRow>(`SELECT * FROM subidas WHERE id = $1`, [id]);
    if (row === undefined) return 'Ese fichero ya no está. Súbalo de nuevo.';
    if (type === 'imagen' && findFileKind(row.tipo)?.image !== true) return 'Elija una imagen.';
    return null;
  }

  private async mayOpen({ id, uso, usuario_id }: SubidaRow, session: Session): Promise<boolean> {
    if (usuario_id === session.user.id || uso === 'imagen') return true;
    if (isOffice(session) && uso !== DOCUMENT && !(await this.readers.isPrivate(id))) return true;
    return this.readers.mayOpen(id, session);
  }

  private async insert(actor: Actor, reservation: number, values: unknown[]): Promise<number> {
    return this.db.transaction(actor, async (manager) => {
      const rows: { id: number }[] = await manager.query(INSERT, values);
      await manager.query(RELEASE_RESERVATION, [reservation]);
      return oneRow(rows).id;
    });
  }
}

const INSERT = `
  INSERT INTO subidas (token, tipo, bytes, nombre, uso, usuario_id, momento) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/**
 * Detects the kind of a received file. Refuses an empty file, a kind that is not accepted, and a kind that does not fit the use.
 * @throws vacio, no-se-admite, no-es-imagen
 */
async function readKind({ content, use }: SentFile): Promise<FileKind> {
  if (content.bytes === 0) throw subidasErrors.vacio();
  const kind = await detectFileKind(content.path);
  if (use === 'imagen' && kind?.image !== true) throw subidasErrors['no-es-imagen']();
  if (kind === null) throw subidasErrors['no-se-admite']();
  return kind;
}
