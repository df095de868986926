import { Injectable } from '@nestjs/common';
import type { EstadoLlamada, LlamadaMarcada } from '../../contracts';
import { Clock, Database, oneRow, parseId, type Actor } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { horariosErrors, wrong, type Fields } from '../../clases';
import { calledAt } from './assemble';

const STATES: readonly EstadoLlamada[] = ['pendiente', 'avisada', 'no-contesta'];
const LONGEST_TEXT = 1000;

const OTHER_MARK = 'Otra persona lo ha cambiado mientras tanto. Mire cómo está ahora.';

/** Changes of call lists: which people were called, and the text to say. */
@Injectable()
export class MarkService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks a person as called or not called. The request sends the `version` that the user saw; another mark or new facts change the
   * version.
   * @throws llamada-desconocida, por-corregir; no-puede-ser for an old version
   */
  async mark(rawId: unknown, { estado, version }: Fields, actor: Actor): Promise<LlamadaMarcada> {
    const id = parseId(rawId);
    const state = STATES.find((one) => one === estado);
    if (state === undefined) throw wrong('estado', 'Ese estado no existe.');
    return this.db.transaction(actor, async (manager) => {
      const rows: { version: number }[] = await manager.query(
        'SELECT version FROM llamadas_personas WHERE id = $1 FOR UPDATE',
        [id],
      );
      const [row] = rows;
      if (row === undefined) throw horariosErrors['llamada-desconocida']();
      if (row.version !== Number(version)) throw horariosErrors['no-puede-ser']({ sentence: OTHER_MARK });
      const now = this.clock.now();
      const isCalled = state !== 'pendiente';
      const [written]: [MarkedRow[], number] = await manager.query(MARK, [
        ...[id, state, isCalled ? now : null],
        isCalled ? actor.userId : null,
      ]);
      if (written.length === 0)
        throw horariosErrors['no-puede-ser']({ sentence: 'Ya hay otra llamada pendiente a esta persona.' });
      const { por, version: next } = oneRow(written);
      const cuando = isCalled ? calledAt(minuteOf(now, this.clock.zone), this.clock.today()) : null;
      return { estado: state, cuando, por, version: next };
    });
  }

  /**
   * Replaces the text to say on the telephone. If `texto` is empty, the text that is generated from the facts applies again.
   * @throws llamada-desconocida, por-corregir, no-puede-ser
   */
  async write(rawId: unknown, { texto, version }: Fields, actor: Actor): Promise<void> {
    const id = parseId(rawId);
    const text = typeof texto === 'string' ? texto.trim() : '';
    if (text.length > LONGEST_TEXT)
      throw wrong('texto', `Escriba un texto de ${String(LONGEST_TEXT)} letras como mucho.`);
    await this.db.transaction(actor, async (manager) => {
      const [written]: [unknown[], number] = await manager.query(
        'UPDATE llamadas SET texto = $2, version = version + 1 WHERE id = $1 AND version = $3 RETURNING id',
        [id, text === '' ? null : text, Number(version)],
      );
      if (written.length > 0) return;
      const rows: unknown[] = await manager.query('SELECT FROM llamadas WHERE id = $1', [id]);
      if (rows.length === 0) throw horariosErrors['llamada-desconocida']();
      throw horariosErrors['no-puede-ser']({ sentence: OTHER_MARK });
    });
  }
}

interface MarkedRow {
  version: number;
  por: string | null;
}

/**
 * SQL: marks a row of a call list as called, or withdraws the mark. If a new fact arrives after the phone call, the person gets a second
 * row without a mark. Then the mark of the first row is not withdrawn.
 */
const MARK = `
  UPDATE llamadas_personas p SET estado = $2, momento = $3, por_id = $4, version = p.version + 1
  WHERE p.id = $1 AND ($2 = 'avisada' OR NOT EXISTS (
    SELECT FROM llamadas_personas o WHERE o.llamada_id = p.llamada_id AND o.id <> p.id AND o.estado <> 'avisada'
      AND o.alumno_id IS NOT DISTINCT FROM p.alumno_id AND o.profesor_id IS NOT DISTINCT FROM p.profesor_id))
  RETURNING p.version, (SELECT u.nombre FROM usuarios u WHERE u.id = p.por_id) AS por`;
