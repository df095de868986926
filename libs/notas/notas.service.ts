import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NEW_NOTE, type Note, type NotesReply } from '../contracts';
import { Database, type Actor } from '../platform';
import { notasErrors } from './errors';
import { insertAt } from './order';
import type { NoteChanges } from './read-note';

/** Notes on a page of the board. */
export const NOTES_A_PAGE = 12;

/** Those that a person sees: the public ones, and their own. */
const SEEN = '(n.publica OR n.usuario_id = $1)';

/**
 * The board belongs to everybody who works with it: a public note is changed, moved and taken off by any of them (the audit
 * tells who), a private one does not exist but for its author.
 */
@Injectable()
export class NotasService {
  constructor(private readonly db: Database) {}

  /** @param pagina from 1; past the last there is nothing. */
  async page(usuarioId: number, pagina: number): Promise<NotesReply> {
    const [registros, counted] = await Promise.all([
      this.db.rows<Note>(
        `SELECT n.id, n.texto, row_number() OVER (ORDER BY n.posicion) AS posicion, n.color, n.publica,
           coalesce(u.nombre, '') AS autor, n.usuario_id IS NOT DISTINCT FROM $1 AS mia
         FROM notas n LEFT JOIN usuarios u ON u.id = n.usuario_id
         WHERE ${SEEN} ORDER BY n.posicion LIMIT $2 OFFSET $3`,
        [usuarioId, NOTES_A_PAGE, (pagina - 1) * NOTES_A_PAGE],
      ),
      this.db.rows<{ total: number }>(`SELECT count(*) AS total FROM notas n WHERE ${SEEN}`, [usuarioId]),
    ]);
    const total = counted[0]?.total ?? 0;
    return { registros, paginas: Math.ceil(total / NOTES_A_PAGE), total };
  }

  /** A new note, at the head of the board unless it says where. @returns its id */
  async create(changes: NoteChanges & { texto: string }, usuarioId: number, actor: Actor): Promise<number> {
    const { texto, color = NEW_NOTE.color, publica = NEW_NOTE.publica, posicion = 1 } = changes;
    return this.onBoard(actor, async (manager) => {
      const made: { id: number }[] = await manager.query(
        `INSERT INTO notas (texto, color, publica, usuario_id, posicion)
         SELECT $1, $2, $3, $4, count(*) + 1 FROM notas RETURNING id`,
        [texto, color, publica, usuarioId],
      );
      const id = made[0]?.id ?? 0;
      await this.put(manager, id, posicion, usuarioId);
      return id;
    });
  }

  /**
   * Changes what is given of a note and leaves the rest.
   * @throws nota-desconocida also for the private note of somebody else
   */
  async change(id: number, { posicion, ...changes }: NoteChanges, usuarioId: number, actor: Actor): Promise<void> {
    await this.onBoard(actor, async (manager) => {
      const note = await this.seen(manager, id, usuarioId);
      // Whoever makes the note of somebody else private would take it from themselves.
      if (changes.publica === false && note.usuario_id !== usuarioId)
        throw notasErrors['por-corregir']({ campos: { publica: 'Solo puede hacerla privada quien la escribió.' } });
      const columns = Object.entries(changes);
      const sets = columns.map(([column], index) => `"${column}" = $${String(index + 2)}`);
      if (sets.length > 0)
        await manager.query(`UPDATE notas SET ${sets.join(', ')} WHERE id = $1`, [
          id,
          ...columns.map(([, value]) => value),
        ]);
      if (posicion !== undefined) await this.put(manager, id, posicion, usuarioId);
    });
  }

  /** @throws nota-desconocida */
  async remove(id: number, usuarioId: number, actor: Actor): Promise<void> {
    await this.onBoard(actor, async (manager) => {
      await this.seen(manager, id, usuarioId);
      await manager.query('DELETE FROM notas WHERE id = $1', [id]);
      await renumber(manager, await order(manager));
    });
  }

  /** One at a time: whoever changes the board waits for whoever is changing it, so that no two notes get one place. */
  private onBoard<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(actor, async (manager) => {
      await manager.query('LOCK TABLE notas IN SHARE ROW EXCLUSIVE MODE');
      return work(manager);
    });
  }

  private async seen(manager: EntityManager, id: number, usuarioId: number): Promise<{ usuario_id: number | null }> {
    const rows: { usuario_id: number | null }[] = await manager.query(
      `SELECT n.usuario_id FROM notas n WHERE n.id = $2 AND ${SEEN}`,
      [usuarioId, id],
    );
    const [note] = rows;
    if (note === undefined) throw notasErrors['nota-desconocida']();
    return note;
  }

  /** Puts a note at a place among those that the person sees; private ones of others stay beside their neighbours. */
  private async put(manager: EntityManager, id: number, posicion: number, usuarioId: number): Promise<void> {
    const seen: { id: number }[] = await manager.query(`SELECT n.id FROM notas n WHERE ${SEEN} ORDER BY n.posicion`, [
      usuarioId,
    ]);
    const visible = seen.map((note) => note.id);
    await renumber(manager, insertAt(await order(manager), id, posicion, visible));
  }
}

async function order(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query('SELECT id FROM notas ORDER BY posicion');
  return rows.map(({ id }) => id);
}

/** Numbers the notes from 1 without gaps. The audit tells what was written, not where it hangs. */
async function renumber(manager: EntityManager, ids: readonly number[]): Promise<void> {
  await manager.query(`SELECT set_config('claustro.auditar', 'no', true)`);
  await manager.query(
    `UPDATE notas SET posicion = nuevo.lugar FROM unnest($1::integer[]) WITH ORDINALITY AS nuevo (id, lugar)
     WHERE notas.id = nuevo.id AND notas.posicion <> nuevo.lugar`,
    [ids],
  );
  await manager.query(`SELECT set_config('claustro.auditar', '', true)`);
}
