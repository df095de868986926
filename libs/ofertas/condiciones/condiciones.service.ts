import { Injectable } from '@nestjs/common';
import { Alumno } from '../../alumnos';
import type { CondicionReply } from '../../contracts';
import { Curso } from '../../cursos';
import { ListEngine, ListRegistry, may, QueryMaker } from '../../listings';
import { Database, type Actor, type Session } from '../../platform';
import { toInteger } from '../../platform/dinero';
import { ReferencesService } from '../../records';
import type { StoredCondicion } from '../calculo';
import { ofertasErrors } from '../errors';
import { refuseCondicion, type CondicionRequest } from './read-condicion';
import { type PickedRecords, pickedKey, toWire } from './condicion-reply';
import { lockOferta, unknownOferta } from './lock-oferta';

/**
 * Maximum number of conditions of an offer. The limit keeps the evaluation of an invoice line fast. Real offers have far fewer conditions.
 */
const MAX_CONDITIONS = 50;

/** The models whose records a condition can name, with the permission to see those records. */
const PICKED_MODELS = {
  alumno: { table: 'alumnos', target: Alumno, permiso: 'alumnos.ver' },
  curso: { table: 'cursos', target: Curso, permiso: 'cursos.ver' },
} as const;

/** Lists, saves and deletes the conditions of an offer. */
@Injectable()
export class CondicionesService {
  constructor(
    private readonly db: Database,
    private readonly lists: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly references: ReferencesService,
  ) {}

  /**
   * Returns the conditions of an offer, in order of creation.
   * @param ofertaId 0 for an unsaved offer: returns an empty list
   * @throws oferta-desconocida
   */
  async list(ofertaId: number, session: Session): Promise<CondicionReply[]> {
    if (ofertaId === 0) return [];
    await this.checkVisible(ofertaId, session);
    const rows = await this.db.rows<StoredCondicion>(
      'SELECT id, modelo, campo, control, valores FROM ofertas_condiciones WHERE oferta_id = $1 ORDER BY id',
      [ofertaId],
    );
    const records = await this.loadPicked(rows, session);
    return rows.map((row) => toWire(row, ofertaId, records));
  }

  /**
   * Adds a condition (`id` 0) or updates one.
   * @throws oferta-desconocida, condicion-desconocida, condicion-por-corregir
   */
  async save(
    ofertaId: number,
    condicion: CondicionRequest & { id: number },
    session: Session,
    actor: Actor,
  ): Promise<void> {
    await this.checkVisible(ofertaId, session);
    const { id } = condicion;
    if (await this.hasMissingRecords(condicion, session))
      throw refuseCondicion({ valores: 'Alguno de los registros elegidos no existe o ya no está.' });
    const values = [condicion.modelo, condicion.campo, condicion.control, condicion.valores];
    await this.db.transaction(actor, async (manager) => {
      const count = await lockOferta(manager, ofertaId);
      if (id === 0 && count >= MAX_CONDITIONS)
        throw refuseCondicion({ modelo: `Una oferta no puede tener más de ${String(MAX_CONDITIONS)} condiciones.` });
      if (id === 0) await manager.query(INSERT, [ofertaId, ...values]);
      else {
        const [, changed]: [unknown, number] = await manager.query(UPDATE, [ofertaId, ...values, id]);
        if (changed === 0) throw unknownCondicion();
      }
    });
  }

  /** Deletes a condition. @returns the id of the condition's offer @throws condicion-desconocida */
  async delete(id: number, session: Session, actor: Actor): Promise<number> {
    const [row] = await this.db.rows<{ oferta_id: number }>('SELECT oferta_id FROM ofertas_condiciones WHERE id = $1', [
      id,
    ]);
    if (row === undefined) throw unknownCondicion();
    await this.checkVisible(row.oferta_id, session);
    await this.db.transaction(actor, async (manager) => {
      const [, deleted]: [unknown, number] = await manager.query('DELETE FROM ofertas_condiciones WHERE id = $1', [id]);
      if (deleted === 0) throw unknownCondicion();
    });
    return row.oferta_id;
  }

  /** A user may see the conditions of an offer if the user may see the offer. @throws oferta-desconocida */
  private async checkVisible(ofertaId: number, session: Session): Promise<void> {
    const query = this.maker.make(this.lists.list('ofertas'), { ids: [ofertaId] }, session);
    if ((await this.engine.ids(query)).length === 0) throw unknownOferta();
  }

  /**
   * True if the condition names a record that does not exist or that the user may not see. A record that the stored condition already
   * contains is accepted, even if it was deleted.
   */
  private async hasMissingRecords(condicion: StoredCondicion, session: Session): Promise<boolean> {
    const { id, modelo, campo, valores } = condicion;
    if (campo !== 'registros') return false;
    const records = await this.loadPicked([condicion], session);
    const missing = valores.filter((value) => !records.has(pickedKey(modelo, value)));
    if (missing.length === 0) return false;
    const stored = await this.db.rows(
      `SELECT FROM ofertas_condiciones WHERE id = $1 AND modelo = $2 AND campo = 'registros' AND valores @> $3`,
      [id, modelo, missing],
    );
    return stored.length === 0;
  }

  private async loadPicked(condiciones: readonly StoredCondicion[], session: Session): Promise<PickedRecords> {
    const entries = await Promise.all(
      Object.entries(PICKED_MODELS).map(async ([modelo, { permiso, ...records }]) => {
        const picked = condiciones.filter((one) => one.modelo === modelo && one.campo === 'registros');
        const ids = [...new Set(picked.flatMap(({ valores }) => valores.map(toInteger)))].filter((id) => id !== null);
        const items = may(session, permiso) ? await this.references.nameRecords(records, ids, session) : [];
        return items.map((item) => [pickedKey(modelo, item.id), item] as const);
      }),
    );
    return new Map(entries.flat());
  }
}

const unknownCondicion = () =>
  ofertasErrors['condicion-desconocida']({ campos: { condicion_id: 'Esa condición no existe.' } });

const INSERT =
  'INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores) VALUES ($1, $2, $3, $4, $5)';
const UPDATE = `
  UPDATE ofertas_condiciones SET modelo = $2, campo = $3, control = $4, valores = $5 WHERE oferta_id = $1 AND id = $6`;
