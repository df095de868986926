import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PrevioDadas } from '../../contracts';
import { Database, dateText, type Actor } from '../../platform';
import { CLASS_JOINS, horariosErrors, AFFECTED_COLUMNS, toAffected, type Viewer, type AffectedRow } from '../../clases';
import { BookingTransaction, lockClasses, type ChangedClass } from '../../reservas';
import { givenPreviewText, givenText, UNDONE_TEXT } from './dadas-text';

/** Records that an absent teacher gave a class after all. The class is then not «sin cubrir», and it is paid (rule P5). */
@Injectable()
export class DadasService {
  constructor(
    private readonly db: Database,
    private readonly transaction: BookingTransaction,
  ) {}

  /**
   * Finds the classes in `ids` that are without a substitute («sin cubrir»). These classes can be recorded as given by the absent teacher.
   */
  async preview(ids: readonly number[]): Promise<PrevioDadas> {
    const rows = await this.db.rows<AffectedRow>(UNCOVERED, [ids]);
    return { clases: rows.map(toAffected), texto: givenPreviewText(rows.length, ids.length) };
  }

  /**
   * Records that the absent teacher gave these past classes, or will give these future classes. A repeated call changes nothing.
   * @returns the sentence that confirms the change
   * @throws clase-desconocida; no-puede-ser if a class is outside any absence of its teacher
   */
  async note(ids: readonly number[], viewer: Viewer, actor: Actor): Promise<string> {
    return this.transaction.run(actor, async (manager, now) => {
      const classes = await lockClasses(manager, ids, viewer);
      await checkAbsences(manager, classes);
      await manager.query(NOTE, [ids, viewer.userId, now]);
      return givenText(classes.length);
    });
  }

  /**
   * Deletes the record that an absent teacher gave a class after all. The class then counts as uncovered again.
   * @throws clase-desconocida; no-puede-ser for a class without such a record
   */
  async undo(id: number, viewer: Viewer, actor: Actor): Promise<string> {
    return this.transaction.run(actor, async (manager) => {
      await lockClasses(manager, [id], viewer);
      const [, count]: [unknown, number] = await manager.query('DELETE FROM clases_dadas WHERE clase_id = $1', [id]);
      if (count === 0) throw horariosErrors['no-puede-ser']({ sentence: 'Esa clase no está anotada como dada.' });
      return UNDONE_TEXT;
    });
  }
}

/**
 * Refuses classes whose teacher is not absent at that time. The caller has locked the teachers, so the absences cannot change meanwhile.
 */
async function checkAbsences(manager: EntityManager, classes: readonly ChangedClass[]): Promise<void> {
  const absent: { id: number }[] = await manager.query(
    'SELECT id FROM clases_en_ausencia WHERE id = ANY ($1::integer[])',
    [classes.map(({ id }) => id)],
  );
  const other = classes.find(({ id }) => !absent.some((one) => one.id === id));
  if (other !== undefined) throw horariosErrors['no-puede-ser']({ sentence: reasonOf(other) });
}

function reasonOf({ estado, materia, fecha, hora_entrada: hour }: ChangedClass): string {
  if (estado === 'anulada') return 'Una clase anulada no se da por dada.';
  if (estado === 'solicitada') return 'Una clase solicitada no se da por dada: confírmela antes.';
  return `La clase de «${materia}» del ${dateText(fecha)} a las ${hour} no está sin cubrir.`;
}

const UNCOVERED = `
  SELECT ${AFFECTED_COLUMNS} FROM clases c ${CLASS_JOINS}
  WHERE c.id = ANY ($1::integer[]) AND c.id IN (SELECT id FROM clases_sin_cubrir)
  ORDER BY c.fecha, c.hora_entrada, c.id`;

const NOTE = `
  INSERT INTO clases_dadas (clase_id, usuario_id, momento) SELECT unnest($1::integer[]), $2, $3 ON CONFLICT (clase_id) DO NOTHING`;
