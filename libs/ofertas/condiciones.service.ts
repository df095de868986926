import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Alumno } from '../alumnos';
import { conditionField, type OfferCondition, type SelectorItem } from '../contracts';
import { Curso } from '../cursos';
import { ListEngine, ListRegistry, may, QueryMaker } from '../listings';
import { Database, type Actor, type Session } from '../platform';
import { toInteger } from '../platform/dinero';
import { References } from '../records';
import { fraseDe, textoDeValor, type CondicionDeOferta } from './calculo';
import { ofertasErrors } from './errors';
import { refuseCondition, type ReadCondition } from './read-condition';

/** More than anybody could keep in mind. */
const MOST_CONDITIONS = 50;

/** Models whose records can be picked: their table, and what may see them. */
const PICKED = {
  alumno: { table: 'alumnos', target: Alumno, permiso: 'alumnos.ver' },
  curso: { table: 'cursos', target: Curso, permiso: 'cursos.ver' },
} as const;

type Names = ReadonlyMap<string, SelectorItem>;

/** The conditions of an offer: what they are, and how they are added, changed and taken away. */
@Injectable()
export class CondicionesService {
  constructor(
    private readonly db: Database,
    private readonly lists: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly references: References,
  ) {}

  /**
   * In the order in which they were added.
   * @param ofertaId 0 is an offer that has not been saved: it has none.
   * @throws oferta-desconocida
   */
  async of(ofertaId: number, session: Session): Promise<OfferCondition[]> {
    if (ofertaId === 0) return [];
    await this.checkVisible(ofertaId, session);
    const rows = await this.db.rows<CondicionDeOferta>(
      'SELECT id, modelo, campo, control, valores FROM ofertas_condiciones WHERE oferta_id = $1 ORDER BY id',
      [ofertaId],
    );
    const names = await this.namesFor(rows, session);
    return rows.map((row) => toWire(row, ofertaId, names));
  }

  /**
   * @param id 0 adds one.
   * @throws oferta-desconocida, condicion-desconocida, condicion-por-corregir
   */
  async set(ofertaId: number, id: number, condicion: ReadCondition, session: Session, actor: Actor): Promise<void> {
    await this.checkVisible(ofertaId, session);
    const missing = await this.missing(id, condicion, session);
    if (missing) throw refuseCondition({ valores: 'Alguno de los registros elegidos no existe o ya no está.' });
    const values = [condicion.modelo, condicion.campo, condicion.control, condicion.valores];
    await this.db.transaction(actor, async (manager) => {
      const others = await lockOffer(manager, ofertaId);
      if (id === 0 && others >= MOST_CONDITIONS)
        throw refuseCondition({ modelo: `Una oferta no puede tener más de ${String(MOST_CONDITIONS)} condiciones.` });
      if (id === 0) await manager.query(INSERT, [ofertaId, ...values]);
      else {
        const [, changed]: [unknown, number] = await manager.query(UPDATE, [ofertaId, ...values, id]);
        if (changed === 0) throw ofertasErrors['condicion-desconocida'](at('condicion_id', 'Esa condición no existe.'));
      }
    });
  }

  /**
   * @returns the id of its offer
   * @throws condicion-desconocida
   */
  async remove(id: number, session: Session, actor: Actor): Promise<number> {
    const unknown = () => ofertasErrors['condicion-desconocida'](at('condicion_id', 'Esa condición no existe.'));
    const [row] = await this.db.rows<{ oferta_id: number }>('SELECT oferta_id FROM ofertas_condiciones WHERE id = $1', [
      id,
    ]);
    if (row === undefined) throw unknown();
    await this.checkVisible(row.oferta_id, session);
    await this.db.transaction(actor, async (manager) => {
      const [, gone]: [unknown, number] = await manager.query('DELETE FROM ofertas_condiciones WHERE id = $1', [id]);
      if (gone === 0) throw unknown();
    });
    return row.oferta_id;
  }

  /** The row rule of offers holds for their conditions. */
  private async checkVisible(ofertaId: number, session: Session): Promise<void> {
    const query = this.maker.make(this.lists.list('ofertas'), { ids: [ofertaId] }, session);
    if ((await this.engine.ids(query)).length === 0)
      throw ofertasErrors['oferta-desconocida'](at('oferta_id', 'Esa oferta no existe.'));
  }

  /** Is a record picked that is not there for this person? One that the condition held before may stay, gone or not. */
  private async missing(id: number, condicion: ReadCondition, session: Session): Promise<boolean> {
    if (condicion.campo !== 'registros') return false;
    const names = await this.namesFor([{ id, ...condicion }], session);
    const unseen = condicion.valores.filter((valor) => !names.has(`${condicion.modelo} ${valor}`));
    if (unseen.length === 0) return false;
    const before = await this.db.rows(
      `SELECT FROM ofertas_condiciones WHERE id = $1 AND modelo = $2 AND campo = 'registros' AND valores @> $3`,
      [id, condicion.modelo, unseen],
    );
    return before.length === 0;
  }

  /** The picked records of some conditions that this person may see, by model and id. */
  private async namesFor(condiciones: readonly CondicionDeOferta[], session: Session): Promise<Names> {
    const found = await Promise.all(
      Object.entries(PICKED).map(async ([modelo, { permiso, ...records }]) => {
        const picked = condiciones.filter((one) => one.modelo === modelo && one.campo === 'registros');
        const ids = [...new Set(picked.flatMap(({ valores }) => valores.map(toInteger)))].filter((id) => id !== null);
        const items = may(session, permiso) ? await this.references.named(records, ids, session) : [];
        return items.map((item) => [`${modelo} ${String(item.id)}`, item] as const);
      }),
    );
    return new Map(found.flat());
  }
}

/** How many conditions an offer has; nobody adds or changes one until the transaction is done. @throws oferta-desconocida */
async function lockOffer(manager: EntityManager, ofertaId: number): Promise<number> {
  const offers: object[] = await manager.query('SELECT id FROM ofertas WHERE id = $1 FOR UPDATE', [ofertaId]);
  if (offers.length === 0) throw ofertasErrors['oferta-desconocida'](at('oferta_id', 'Esa oferta no existe.'));
  const [row]: { total: number }[] = await manager.query(
    'SELECT count(*)::integer AS total FROM ofertas_condiciones WHERE oferta_id = $1',
    [ofertaId],
  );
  return row?.total ?? 0;
}

const at = (campo: string, frase: string) => ({ campos: { [campo]: frase } });

function toWire(row: CondicionDeOferta, ofertaId: number, names: Names): OfferCondition {
  const { modelo, campo, control, valores } = row;
  const named = valores.map((valor) => (campo === 'registros' ? names.get(`${modelo} ${valor}`) : undefined));
  const field = conditionField(modelo, campo);
  const valores_txt = valores.map((valor, index) =>
    // Gone, or not for this person to see.
    campo === 'registros' ? (named[index]?.resultado ?? `Registro n.º ${valor}`) : textoDeValor(field, valor),
  );
  return {
    id: row.id,
    modelo,
    campo,
    control,
    control_txt: control,
    valores: [...valores],
    valores_txt,
    datos_registros: named.filter((item) => item !== undefined),
    script: fraseDe({ modelo, campo, control, valores_txt }),
    oferta_id: ofertaId,
  };
}

const INSERT =
  'INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores) VALUES ($1, $2, $3, $4, $5)';
const UPDATE = `
  UPDATE ofertas_condiciones SET modelo = $2, campo = $3, control = $4, valores = $5 WHERE oferta_id = $1 AND id = $6`;
