import { JobsService } from '../../libs/jobs';
import { readConfig } from '../../libs/platform';
import { Random } from '../../apps/seed/random';
import { openHouse } from '../../apps/worker/worker';
import { modules } from '../../apps/modules';
import { facturarConceptosJob } from '../../libs/facturas/jobs/facturar-conceptos.job';
import type { BulkRequest } from '../../libs/facturas/masiva/request';
import type { Pool } from 'pg';
import type { Medidas } from './medidas';

const ACTOR = { usuarioId: 1, peticionId: 'caos' };

/** What was asked for. */
export interface Encargo {
  procesos: number[];
  /** Each of them is to have one invoice. */
  alumnos: number[];
  serieId: number;
  /** Elements that ask for an invoice that another run issues. */
  sobrantes: number;
}

/** Starts the runs, each by a request that is sent twice. */
export async function encargar(env: NodeJS.ProcessEnv, db: Pool, medidas: Medidas): Promise<Encargo> {
  const config = readConfig(env);
  const house = await openHouse(
    { config: { ...config, databaseUrl: env.DATABASE_URL ?? '' }, modules, poolSize: 4 },
    false,
  );
  try {
    const jobs = house.get(JobsService);
    const random = new Random(medidas.semilla);
    const alumnos = await alumnosDe(db, medidas.facturas);
    const base = await peticionBase(db);
    const own = partes(alumnos, medidas.procesos);
    const again = Array.from({ length: medidas.repetidos }, () => random.pick(own));
    const procesos: number[] = [];
    for (const [index, part] of [...own, ...again].entries()) {
      const options = { session: null, actor: ACTOR, clave: `caos-${String(index)}` };
      const request = { ...base, alumnos: part };
      const sent = await Promise.all([0, 1].map(() => jobs.start(facturarConceptosJob, request, options)));
      if (sent[0]?.proceso_id !== sent[1]?.proceso_id) throw new Error('La misma petición ha dado dos procesos.');
      procesos.push(sent[0]?.proceso_id ?? 0);
    }
    return { procesos, alumnos, serieId: base.serieId, sobrantes: again.flat().length };
  } finally {
    await house.close();
  }
}

async function alumnosDe(db: Pool, cuantos: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id LIMIT $1', [cuantos]);
  if (rows.length < cuantos) throw new Error(`La academia solo tiene ${String(rows.length)} alumnos.`);
  return rows.map(({ id }) => id);
}

async function peticionBase(db: Pool): Promise<BulkRequest> {
  const { rows } = await db.query<{ serie: number; forma: number; periodo: string }>(
    `SELECT (SELECT id FROM series WHERE codigo = 'A') AS serie, (SELECT min(id) FROM formas_pago) AS forma,
       to_char(now(), 'YYYY-MM') AS periodo`,
  );
  const { serie = 0, forma = 0, periodo = '' } = rows[0] ?? {};
  const concepto = { descripcion: 'Cuota del caos', importe: '45.00', cantidad: 1, tipoIVA: '0' };
  return {
    alumnos: [],
    concepto,
    serieId: serie,
    serieCodigo: 'A',
    formaPagoId: forma,
    fecha: null,
    periodo,
    repetir: false,
  };
}

/** A list in so many parts of nearly the same length. */
function partes<T>(list: readonly T[], count: number): T[][] {
  const length = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list.slice(index * length, (index + 1) * length));
}
