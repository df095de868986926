import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId } from '../../contracts';
import { queryPrepared, type PreparedStatement } from '../../platform';
import { groupBy } from '../../platform/lists/group-by';
import { itemAt } from '../../platform/lists/item-at';
import { planDestinos } from '../calculo/destinos';
import { personKey } from '../calculo/facts';
import {
  FAMILY_CHAT,
  LEFT_FAMILY,
  LEFT_TELEGRAM,
  OLD_ADDRESS,
  RETURNS_MAIL,
  UNLINKED_CHAT,
  type OmissionCode,
} from '../calculo/reasons';
import { loadDestinosFacts } from '../destinatarios/load-facts';
import { IS_CHAT_VALID, IS_FAMILY_CHAT } from '../destinatarios/people-sql';
import { NO_TEXTS } from '../plantillas/read-message-texts';
import type { EnvioRow } from './envio-rows';
import { HAS_TUTOR } from './own-students';
import { parsePersonKey } from './person-columns';

/** Why a planned envío may not leave any more. */
export interface LateRefusal {
  /** A Spanish sentence. */
  motivo: string;
  codigo: OmissionCode;
}

type Planned = Pick<EnvioRow, 'id' | 'mensajeId' | 'canal' | 'persona' | 'alumnos'>;

interface Suspect {
  id: number;
  categoria: CategoriaMensaje;
  oficial: boolean;
  /** Of Telegram: the state of the chat that is still linked to the person, or that it is the family's of an adult; null if it is not linked. */
  chat: 'activo' | 'bloqueado' | 'baja' | 'familia' | null;
  /** Whether nobody among the users of the address has it any more. */
  anterior: boolean;
  /** Whether the address returned mail or complained. */
  devuelve: boolean;
  /** Whether the person is a tutor who has left the family of the students whom the message is about. */
  ajeno: boolean;
}

/**
 * Finds the envíos that may not leave any more, by id: since they were planned, their person refused the category, stopped Telegram, left
 * the family of the students or has another address, or their address returned mail. Rule M2 decides again, as it did at first. One statement finds the few that
 * need it.
 * @param today `YYYY-MM-DD`
 */
export async function findRefusals(
  manager: EntityManager,
  rows: readonly Planned[],
  today: string,
): Promise<Map<number, LateRefusal>> {
  const ids = rows.map(({ id }) => id);
  const suspects = ids.length === 0 ? [] : await queryPrepared<Suspect>(manager, SUSPECTS, [ids, today]);
  const byId = new Map(suspects.map((suspect) => [suspect.id, suspect]));
  const refusals = new Map<number, LateRefusal>();
  const groups = groupBy(
    rows.filter(({ id }) => byId.has(id)),
    ({ mensajeId, canal }) => `${String(mensajeId)} ${canal}`,
  );
  for (const group of groups.values()) {
    const { id: first, canal } = itemAt(group, 0);
    const suspect = byId.get(first);
    if (suspect === undefined) continue;
    const omissions = await planAgain(manager, group, { ...suspect, canal, today });
    for (const { id, persona } of group) {
      const refusal =
        ofFamily(byId.get(id)) ?? ofChat(byId.get(id)) ?? omissions.get(persona) ?? ofAddress(byId.get(id));
      if (refusal !== undefined) refusals.set(id, refusal);
    }
  }
  return refusals;
}

/** A blocked bot is left to Telegram to say, because only Telegram knows whether it still is. */
function ofChat(suspect: Suspect | undefined): LateRefusal | undefined {
  if (suspect?.chat === 'familia') return { motivo: FAMILY_CHAT, codigo: 'chat-de-la-familia' };
  if (suspect?.chat === 'baja') return { motivo: LEFT_TELEGRAM, codigo: 'no-quiere' };
  return suspect?.chat === null ? { motivo: UNLINKED_CHAT, codigo: 'sin-direccion' } : undefined;
}

const ofFamily = (suspect: Suspect | undefined): LateRefusal | undefined =>
  suspect?.ajeno === true ? { motivo: LEFT_FAMILY, codigo: 'de-baja' } : undefined;

/** The address of the envío, even if the person has another one by now. A corrected address is offered the mail (`libs/mensajes/sin-llegar`). */
function ofAddress(suspect: Suspect | undefined): LateRefusal | undefined {
  if (suspect?.devuelve === true) return { motivo: RETURNS_MAIL, codigo: 'devuelve' };
  return suspect?.anterior === true ? { motivo: OLD_ADDRESS, codigo: 'sin-direccion' } : undefined;
}

interface PlanOptions extends Pick<Suspect, 'categoria' | 'oficial'> {
  canal: CanalEnvio;
  today: string;
}

const AGAIN: readonly OmissionCode[] = ['no-quiere', 'sin-permiso', 'devuelve'];

/** The refusals of the people of envíos of one message, by `personKey`. */
async function planAgain(
  manager: EntityManager,
  rows: readonly Planned[],
  { canal, categoria, oficial, today }: PlanOptions,
): Promise<Map<string, LateRefusal>> {
  const chosen = new Map(rows.flatMap(chosenOf).map((persona) => [personKey(persona), { ...persona, cursoId: null }]));
  const facts = await loadDestinosFacts(manager, {
    personas: [...chosen.values()],
    ...{ canales: [canal], categoria, oficial, isTrial: false, texts: NO_TEXTS, today },
  });
  const late = planDestinos(facts).omitidos.filter(({ codigo }) => AGAIN.includes(codigo));
  return new Map(late.map(({ persona, motivo, codigo }) => [personKey(persona), { motivo, codigo }]));
}

const chosenOf = ({ persona, alumnos }: Planned): PersonaId[] =>
  alumnos.length === 0 ? [parsePersonKey(persona)] : alumnos.map((id): PersonaId => ({ id, tipo: 'ALU' }));

/** SQL: everybody who may use the address of envío `e`: its person, its students, and their tutors. */
const USERS_OF_ADDRESS = `
  SELECT e.persona UNION SELECT 'ALU' || x FROM unnest(e.alumnos) x
  UNION SELECT 'TUT' || t.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id WHERE a.id = ANY (e.alumnos)`;

/**
 * SQL: whether the tutor of envío `e` has left the family of its students, as in the inbox (rule B4): a thread `h` needs the tutor of all of
 * them, as the written text of a summary does; a message to many needs the tutor of one of them, and is then about that one only.
 */
const IS_OF_NO_TUTOR = `
  (e.tutor_id IS NOT NULL AND coalesce(h.alumnos, e.alumnos) <> '{}' AND NOT coalesce((
    SELECT CASE WHEN h.id IS NULL AND NOT e.es_resumen THEN bool_or(${HAS_TUTOR}) ELSE bool_and(${HAS_TUTOR}) END
    FROM alumnos a WHERE a.id = ANY (coalesce(h.alumnos, e.alumnos))), false))`;

/** SQL: the state of the chat of envío `e` on day $2; null if it is not linked to the person, or the tutor who linked it has left. */
const STATE_OF_CHAT = `(
  SELECT CASE WHEN ${IS_FAMILY_CHAT} AND a.fecha_nacimiento <= $2::date - interval '18 years' THEN 'familia' ELSE t.estado END AS estado
  FROM usuarios_telegram t LEFT JOIN alumnos a ON a.id = t.alumno_id
  WHERE t.chat_id = e.destino::bigint AND t.tipo || coalesce(t.alumno_id, t.tutor_id, t.profesor_id)::text = e.persona AND ${IS_CHAT_VALID}
  ORDER BY 1 LIMIT 1)`;

/** SQL: whether nobody has the address of envío `e` any more: its person, its students, or their tutors. Mails about access have their own rule. */
const IS_OLD_ADDRESS = `
  (e.canal = 'correo' AND m.acceso IS NULL AND NOT EXISTS (SELECT FROM (
    SELECT email FROM alumnos WHERE id = e.alumno_id OR id = ANY (e.alumnos)
    UNION ALL SELECT email FROM tutores WHERE id = e.tutor_id
    UNION ALL SELECT email FROM profesores WHERE id = e.profesor_id
    UNION ALL SELECT email FROM usuarios WHERE id = e.usuario_id
    UNION ALL SELECT t.email FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id WHERE a.id = ANY (e.alumnos)
  ) u WHERE lower(trim(u.email)) = e.destino))`;

const SUSPECTS: PreparedStatement = {
  name: 'envios-sospechosos',
  text: `
  SELECT * FROM (
    SELECT e.id::integer AS id, m.categoria, m.oficial,
      CASE e.canal WHEN 'correo' THEN 'activo' ELSE ${STATE_OF_CHAT} END AS chat, ${IS_OLD_ADDRESS} AS anterior,
      e.canal = 'correo' AND EXISTS (
        SELECT FROM direcciones_correo d WHERE d.direccion = e.destino AND d.estado IN ('rechaza', 'queja')) AS devuelve,
      ${IS_OF_NO_TUTOR} AS ajeno,
      NOT m.oficial AND EXISTS (
        SELECT FROM (${USERS_OF_ADDRESS}) u (persona) CROSS JOIN LATERAL (
          SELECT p.permitido FROM preferencias_envio p
          WHERE p.persona = u.persona AND p.canal = e.canal AND p.categoria = m.categoria ORDER BY p.id DESC LIMIT 1) o
        WHERE NOT o.permitido) AS refused
    FROM envios e JOIN mensajes m ON m.id = e.mensaje_id LEFT JOIN hilos h ON h.id = m.hilo_id WHERE e.id = ANY ($1::bigint[])
  ) s WHERE s.devuelve OR s.anterior OR s.refused OR s.ajeno OR s.chat IS NULL OR s.chat IN ('baja', 'familia')`,
};
