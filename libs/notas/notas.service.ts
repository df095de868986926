import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NEW_NOTA, type Nota, type NotasReply } from '../contracts';
import { Clock, Database, oneRow, type Actor } from '../platform';
import { notasErrors } from './errors';
import { insertAt } from './order';
import type { NotaChanges } from './read-nota';

const PAGE_SIZE = 12;

interface StoredNota {
  usuario_id: number | null;
  texto: string;
}

/** SQL condition for the notes that user `$1` may see: public notes and the user's own. */
const VISIBLE = '(n.publica OR n.usuario_id = $1)';

/**
 * The notice board of the staff. Any user of the board may edit, move and delete a public note; the audit stores who did. Only the author
 * sees a private note.
 */
@Injectable()
export class NotasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Loads a page of the notes that a user sees. A page after the last one is empty. @param page the first page is 1 */
  async loadPage(usuarioId: number, page: number): Promise<NotasReply> {
    const [rows, counted] = await Promise.all([
      this.db.rows<Omit<Nota, 'edicion'> & { edicion: Nota['edicion'] | null }>(
        `SELECT n.id, n.texto, row_number() OVER (ORDER BY n.posicion) AS posicion, n.color, n.publica,
           coalesce(u.nombre, '') AS autor, n.usuario_id IS NOT DISTINCT FROM $1 AS mia,
           ${utcText('n.escrita')} AS escrita,
           CASE WHEN n.editada IS NOT NULL THEN json_build_object('autor', coalesce(e.nombre, ''),
             'momento', ${utcText('n.editada')}) END AS edicion
         FROM notas n LEFT JOIN usuarios u ON u.id = n.usuario_id LEFT JOIN usuarios e ON e.id = n.editor_id
         WHERE ${VISIBLE} ORDER BY n.posicion LIMIT $2 OFFSET $3`,
        [usuarioId, PAGE_SIZE, (page - 1) * PAGE_SIZE],
      ),
      this.db.rows<{ total: number }>(`SELECT count(*) AS total FROM notas n WHERE ${VISIBLE}`, [usuarioId]),
    ]);
    const { total } = oneRow(counted);
    const registros = rows.map(({ edicion, ...nota }): Nota => (edicion ? { ...nota, edicion } : nota));
    return { registros, paginas: Math.ceil(total / PAGE_SIZE), total };
  }

  /** Creates a note, at the top of the board if the request has no position. @returns the id of the note */
  async create(changes: NotaChanges & { texto: string }, usuarioId: number, actor: Actor): Promise<number> {
    const { texto, color = NEW_NOTA.color, publica = NEW_NOTA.publica, posicion = 1 } = changes;
    return this.changeBoard(actor, async (manager) => {
      const made: { id: number }[] = await manager.query(
        `INSERT INTO notas (texto, color, publica, usuario_id, escrita, posicion)
         SELECT $1, $2, $3, $4, $5, count(*) + 1 FROM notas RETURNING id`,
        [texto, color, publica, usuarioId, this.clock.now()],
      );
      const { id } = oneRow(made);
      await this.move(manager, id, posicion, usuarioId);
      return id;
    });
  }

  /**
   * Updates the given fields of a note.
   * @throws nota-desconocida, also for a private note of another user; por-corregir
   */
  async update(id: number, { posicion, ...changes }: NotaChanges, usuarioId: number, actor: Actor): Promise<void> {
    await this.changeBoard(actor, async (manager) => {
      const nota = await this.load(manager, id, usuarioId);
      // Only the author may make a note private, because all other users then lose it.
      if (changes.publica === false && nota.usuario_id !== usuarioId)
        throw notasErrors['por-corregir']({ campos: { publica: 'Solo puede hacerla privada quien la escribió.' } });
      const isRewritten = changes.texto !== undefined && changes.texto !== nota.texto;
      const columns = Object.entries({ ...changes, ...(isRewritten ? this.editionOf(nota, usuarioId) : {}) });
      const sets = columns.map(([column], index) => `"${column}" = $${String(index + 2)}`);
      if (sets.length > 0)
        await manager.query(`UPDATE notas SET ${sets.join(', ')} WHERE id = $1`, [
          id,
          ...columns.map(([, value]) => value),
        ]);
      if (posicion !== undefined) await this.move(manager, id, posicion, usuarioId);
    });
  }

  /**
   * Returns the columns to update after a change of the text. A change by the author sets the time of writing and removes the editor. A
   * change by another user stores this user as editor, and the time of editing.
   */
  private editionOf(
    nota: StoredNota,
    usuarioId: number,
  ): Partial<Record<'escrita' | 'editor_id' | 'editada', unknown>> {
    const now = this.clock.now();
    return nota.usuario_id === usuarioId
      ? { escrita: now, editor_id: null, editada: null }
      : { editor_id: usuarioId, editada: now };
  }

  /** Deletes a note. @throws nota-desconocida */
  async delete(id: number, usuarioId: number, actor: Actor): Promise<void> {
    await this.changeBoard(actor, async (manager) => {
      await this.load(manager, id, usuarioId);
      await manager.query('DELETE FROM notas WHERE id = $1', [id]);
      await renumber(manager, await listIds(manager));
    });
  }

  /** Runs a change of the board under a lock, so that no two notes get the same position. */
  private changeBoard<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(actor, async (manager) => {
      await manager.query('LOCK TABLE notas IN SHARE ROW EXCLUSIVE MODE');
      return work(manager);
    });
  }

  private async load(manager: EntityManager, id: number, usuarioId: number): Promise<StoredNota> {
    const rows: StoredNota[] = await manager.query(
      `SELECT n.usuario_id, n.texto FROM notas n WHERE n.id = $2 AND ${VISIBLE}`,
      [usuarioId, id],
    );
    const [nota] = rows;
    if (nota === undefined) throw notasErrors['nota-desconocida']();
    return nota;
  }

  /**
   * Moves a note to a position among the notes that the user sees. Notes that the user does not see keep their place between their
   * neighbours.
   */
  private async move(manager: EntityManager, id: number, posicion: number, usuarioId: number): Promise<void> {
    const visible: { id: number }[] = await manager.query(
      `SELECT n.id FROM notas n WHERE ${VISIBLE} ORDER BY n.posicion`,
      [usuarioId],
    );
    const visibleIds = visible.map((nota) => nota.id);
    await renumber(manager, insertAt(await listIds(manager), { id, place: posicion, visible: visibleIds }));
  }
}

/** SQL of an instant as ISO text in UTC. */
function utcText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

async function listIds(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query('SELECT id FROM notas ORDER BY posicion');
  return rows.map(({ id }) => id);
}

/** Saves the positions of all notes. The first position is 1, and there are no gaps. The audit does not record positions. */
async function renumber(manager: EntityManager, ids: readonly number[]): Promise<void> {
  await manager.query(
    `UPDATE notas SET posicion = nuevo.lugar FROM unnest($1::integer[]) WITH ORDINALITY AS nuevo (id, lugar)
     WHERE notas.id = nuevo.id AND notas.posicion <> nuevo.lugar`,
    [ids],
  );
}
