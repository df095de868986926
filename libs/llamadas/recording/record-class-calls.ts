import type { EntityManager } from 'typeorm';
import { itemAt } from '../../platform/lists/item-at';
import { groupBy } from '../../platform/lists/group-by';
import type { ReturnedCredit } from '../calculo';
import type { CallMoment, Called } from './call-fact';
import { factsOf, type CalledNotice } from './notice-facts';
import { cancelledPhrase, readSeatPrices, seatKey, type CalledSeat, type SeatCost } from './seat-phrases';
import { minuteAt, writeCalls, type Act, type ListFacts, type ListKey } from './write-calls';

/** A change of a class with its notice. */
export interface NoticedClass {
  claseId: number;
  tipo: CalledNotice['tipo'];
  antes?: CallMoment;
  despues?: CallMoment;
  alumnos: readonly number[];
  profesores: readonly number[];
  /** What each student gets back for a cancelled seat. */
  devuelve?: ReadonlyMap<number, ReturnedCredit>;
}

/**
 * Records the phone calls for the notices of one request. If a family made the change, only teachers are called. Otherwise families and
 * teachers are called.
 */
export async function recordClassCalls(
  manager: EntityManager,
  notices: readonly NoticedClass[],
  act: Act,
): Promise<void> {
  const [author, classes] = [await loadAuthor(manager, act.userId), await loadClasses(manager, notices)];
  const costs = await readSeatPrices(manager, pricedSeats(notices));
  const minute = await minuteAt(manager, act.now);
  const called = notices.map((notice, index) => {
    const { materia_id, bloqueo_id, ausentes, ahora } = itemAt(classes, index);
    const facts = factsOf(
      {
        ...{ claseId: notice.claseId, materiaId: materia_id, tipo: notice.tipo, ahora },
        ...{ antes: notice.antes ?? null, despues: notice.despues ?? null },
        ...{ alumnos: notice.alumnos, profesores: notice.profesores, frases: phrasesOf(notice, costs) },
      },
      (one) => isLeftOut(one, author, ausentes),
    );
    return { list: listOf(author, bloqueo_id, { userId: act.userId, minute, tipo: notice.tipo }), facts };
  });
  const byList = groupBy(called, ({ list }) => list.clave);
  const groups = [...byList.values()].map((all): ListFacts => ({
    list: itemAt(all, 0).list,
    facts: all.flatMap(({ facts }) => facts),
  }));
  await writeCalls(manager, groups, act);
}

/** The user who changed the classes. A change without a user, such as the expiry of a request, has no author. */
interface Author {
  isFamily: boolean;
  profesorId: number | null;
}

async function loadAuthor(manager: EntityManager, userId: number | null): Promise<Author | null> {
  if (userId === null) return null;
  const rows: { tipo: string; profesor_id: number | null }[] = await manager.query(
    'SELECT tipo, (SELECT p.id FROM profesores p WHERE p.usuario_id = u.id) AS profesor_id FROM usuarios u WHERE u.id = $1',
    [userId],
  );
  const { tipo, profesor_id } = itemAt(rows, 0);
  return { isFamily: tipo === 'TUT' || tipo === 'ALU', profesorId: profesor_id };
}

/**
 * True if a person is not called about a change. A student is not called if a family made the change. A teacher is not called if this
 * teacher made the change or is absent.
 */
function isLeftOut({ alumnoId, profesorId }: Called, author: Author | null, absent: readonly number[]): boolean {
  if (alumnoId !== null) return author?.isFamily === true;
  return profesorId !== null && (profesorId === author?.profesorId || absent.includes(profesorId));
}

function listOf(
  author: Author | null,
  bloqueoId: number | null,
  { userId, minute, tipo }: { userId: number | null; minute: string; tipo: CalledNotice['tipo'] },
): ListKey {
  const day = minute.slice(0, 10);
  if (author === null) return { tipo: 'solicitudes', clave: `solicitudes ${day}` };
  if (author.isFamily) return { tipo: 'campus', clave: `campus ${day}` };
  if (bloqueoId !== null) return { tipo: 'ausencia', clave: `ausencia ${String(bloqueoId)}`, bloqueoId };
  return { tipo: 'cambios', clave: `cambios ${String(userId)} ${minute} ${tipo}` };
}

const pricedSeats = (notices: readonly NoticedClass[]): CalledSeat[] =>
  notices.flatMap(({ claseId, alumnos, antes, despues }) =>
    antes === undefined || despues === undefined ? alumnos.map((alumnoId) => ({ claseId, alumnoId })) : [],
  );

function phrasesOf(
  { claseId, alumnos, tipo, devuelve }: NoticedClass,
  costs: ReadonlyMap<string, SeatCost>,
): Map<number, string> {
  const phrases = alumnos.flatMap((alumnoId) => {
    const cost = costs.get(seatKey({ claseId, alumnoId }));
    const returned = devuelve?.get(alumnoId);
    if (returned !== undefined) return [[alumnoId, cancelledPhrase(returned, cost?.text)] as const];
    return tipo === 'reservada' && cost?.isCharged === true ? [[alumnoId, `Se cobra (${cost.text}).`] as const] : [];
  });
  return new Map(phrases);
}

interface NoticedRow {
  materia_id: number;
  /** The absence or closure that caused the change. */
  bloqueo_id: number | null;
  /** The ids of the called teachers who are absent at the old or the new time of the class. */
  ausentes: number[];
  ahora: CallMoment;
}

/** Reads the classes of the notices, in the order of the notices. */
async function loadClasses(manager: EntityManager, notices: readonly NoticedClass[]): Promise<NoticedRow[]> {
  const rows = notices.map(({ claseId, antes = null, despues = null, profesores }, orden) => ({
    ...{ orden, claseId, antes, profesores },
    momento: despues ?? antes,
  }));
  return manager.query(CLASSES, [JSON.stringify(rows)]);
}

/** SQL: true if the absence or closure `b` overlaps a class. The JSON `moment` has the date and the hours of the class. */
export const meets = (
  moment: string,
): string => `b.desde < (${moment} ->> 'fecha')::date + (${moment} ->> 'hora_salida')::time
    + CASE WHEN ${moment} ->> 'hora_salida' <= ${moment} ->> 'hora_entrada' THEN interval '1 day' ELSE interval '0' END
  AND b.hasta > (${moment} ->> 'fecha')::date + (${moment} ->> 'hora_entrada')::time`;

/**
 * SQL: the changed classes. `bloqueo_id` is the absence or closure that overlaps the old hours of the class. The change is recorded in the
 * call list of this absence or closure.
 */
const CLASSES = `
  SELECT c.materia_id,
    (SELECT b.id FROM bloqueos b WHERE (b.profesor_id = (r.antes ->> 'profesor_id')::integer OR b.aula_id = (r.antes ->> 'aula_id')::integer)
       AND ${meets('r.antes')} ORDER BY b.profesor_id IS NULL, b.id LIMIT 1) AS bloqueo_id,
    ARRAY(SELECT DISTINCT b.profesor_id FROM bloqueos b
      WHERE b.profesor_id = ANY (ARRAY(SELECT jsonb_array_elements_text(r.profesores)::integer))
        AND (${meets('r.antes')} OR ${meets('r.momento')})) AS ausentes,
    jsonb_build_object('fecha', c.fecha, 'hora_entrada', to_char(c.hora_entrada, 'HH24:MI'), 'hora_salida', to_char(c.hora_salida, 'HH24:MI'),
      'profesor_id', c.profesor_id, 'aula_id', c.aula_id) AS ahora
  FROM jsonb_to_recordset($1::jsonb) AS r (orden integer, "claseId" integer, antes jsonb, momento jsonb, profesores jsonb)
    JOIN clases c ON c.id = r."claseId"
  ORDER BY r.orden`;
