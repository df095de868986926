import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { escapeHtml } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { groupBy } from '../../platform/lists/group-by';
import { zip } from '../../platform/lists/zip-lists';
import { subjectForAll } from '../base/family-subject';
import type { Moment } from '../base/hold-for-summary';
import { postNotices, type Notice } from '../base/post-notices';
import { lastDayToTell } from '../base/summary-time';
import { personOf } from './class-facts';
import { factLine, subjectOf } from './class-texts';
import type { AddressedFact } from './name-facts';

/**
 * Writes one message with all that a family or a teacher must be told, for each of them, and notes which classes it tells them about.
 * @param recipients the facts of each family or teacher
 */
export async function writeMessages(
  manager: EntityManager,
  recipients: readonly (readonly AddressedFact[])[],
  moment: Moment,
): Promise<void> {
  const today = minuteOf(moment.now, moment.zone).slice(0, 10);
  const notices = recipients.map((facts) => noticeOf(facts, today));
  const ids = await postNotices(manager, notices, moment);
  const told = zip(ids, recipients).flatMap(([mensajeId, facts]) => facts.map((fact) => ({ ...fact, mensajeId })));
  await manager.query(INSERT, [JSON.stringify(told)]);
}

/** The subject of a message that siblings read, if their own subjects differ. */
const NEUTRAL_SUBJECT = 'Cambios en las clases';

function noticeOf(facts: readonly AddressedFact[], today: string): Notice {
  const days = facts.flatMap(({ antes, despues }) => [antes, despues].flatMap((one) => one?.fecha ?? []));
  const people = [...groupBy(facts, personOf).values()];
  return {
    asunto: subjectForAll(people, subjectOf, NEUTRAL_SUBJECT),
    partes: people.map((ofPerson) => ({ persona: personaOf(ofPerson), parte: partOf(ofPerson, people.length) })),
    lastDay: lastDayToTell(days, today),
  };
}

function personaOf([fact]: readonly AddressedFact[]): PersonaId {
  if (fact === undefined) throw new Error('A person has no facts');
  const { alumnoId, profesorId } = fact;
  if (alumnoId !== null) return { tipo: 'ALU', id: alumnoId };
  if (profesorId !== null) return { tipo: 'PRO', id: profesorId };
  throw new Error('A fact belongs to nobody');
}

/** The lines of one person as HTML; with the first name above if the message is about several. */
function partOf(facts: readonly AddressedFact[], people: number): string {
  const lines = facts.map((fact) => escapeHtml(factLine(fact)));
  const name = people > 1 ? (facts[0]?.alumno ?? null) : null;
  const title = name === null ? '' : `<p><strong>${escapeHtml(name)}</strong></p>`;
  const [only, ...more] = lines;
  const text = more.length === 0 && only !== undefined ? `<p>${only}</p>` : `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`; // oxfmt-ignore
  return `${title}${text}`;
}

const INSERT = `
  INSERT INTO mensajes_clases (mensaje_id, clase_id, alumno_id, profesor_id, tipo, antes, despues, frase)
  SELECT r."mensajeId", r."claseId", r."alumnoId", r."profesorId", CASE r.tipo WHEN 'confirmada' THEN 'reservada' ELSE r.tipo END,
    r.antes - 'profesor' - 'aula', r.despues - 'profesor' - 'aula', r.frase
  FROM jsonb_to_recordset($1::jsonb)
    AS r ("mensajeId" integer, "claseId" integer, "alumnoId" integer, "profesorId" integer, tipo text, antes jsonb, despues jsonb, frase text)
  WHERE r."claseId" IS NOT NULL`;
